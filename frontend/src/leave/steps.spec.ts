import { expect, it } from 'vitest'
import { fractionOf, monthsBetween, stepsOf, ticksOf } from './steps.ts'

const year = { from: '2026-01-01', until: '2026-12-31' }

it('the steps of a ledger have the last balance of each day, from the first day on', () => {
  const lines = [
    { on: '2026-01-01', balance: 3 },
    { on: '2026-01-01', balance: 9 },
    { on: '2026-07-02', balance: 7.5 },
  ]
  expect(stepsOf(lines, year)).toEqual([
    { at: 0, balance: 9 },
    { at: 182 / 365, balance: 7.5 },
  ])
})

it('a day outside of the leave year is at its edge', () => {
  expect(fractionOf('2025-12-01', year.from, year.until)).toBe(0)
  expect(fractionOf('2027-12-01', year.from, year.until)).toBe(1)
})

it('the months of a leave year begin with that of its first day', () => {
  const names = monthsBetween('2026-04-01', '2027-03-31').map(({ name }) => name)
  expect([names.length, names[0], names.at(-1)]).toEqual([12, 'Apr', 'Mar'])
})

it('the numbers beside the chart hold zero and every balance', () => {
  expect(ticksOf(0, 11.5)).toEqual([0, 3, 6, 9, 12])
  expect(ticksOf(-2.5, 3)).toEqual([-4, -2, 0, 2, 4])
  expect(ticksOf(0, 0)).toEqual([0, 1])
})
