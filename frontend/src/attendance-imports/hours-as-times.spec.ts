import { describe, expect, it } from 'vitest'
import { hoursAsTimes } from './hours-as-times.ts'

const rowsOf = (...times: [from: string, to: string][]) =>
  times.map(([from, to], at) => ({
    line: at + 2,
    employee: 'a',
    date: '2026-01-15',
    in: from,
    out: to,
    breaks: '',
    zone: '',
  }))
const timesOf = (...times: [from: string, to: string][]) =>
  hoursAsTimes(rowsOf(...times)).map(row => [row.in, row.out])

describe('decimal hours in a file', () => {
  it('are times, where a number of them can be nothing else', () => {
    expect(timesOf(['8.50', '17.25'], ['8.75', '17'], ['9.333', '24'])).toEqual([
      ['08:30', '17:15'],
      ['08:45', '17:00'],
      ['09:20', '24:00'],
    ])
    expect(timesOf(['9', '17.5'], ['', 'late'])).toEqual([
      ['09:00', '17:30'],
      ['', 'late'],
    ])
  })
  it('are left as they are where all may be times, or parts of a day', () => {
    for (const times of [
      ['8.50', '17.30'],
      ['09.05', '17.30'],
      ['0.375', '0.72916'],
      ['9:05', '5.30 pm'],
    ] as const)
      expect(timesOf([...times])).toEqual([times])
  })
})
