import { describe, expect, it } from 'vitest'
import { readDuration, saidDuration, showDuration } from './duration.ts'

describe('a duration', () => {
  it.each([
    ['7:30', 450],
    ['7.5', 450],
    ['7,5', 450],
    ['7h 30m', 450],
    ['45m', 45],
    ['8', 480],
    ['730', 450],
    ['1215', 735],
    ['0730', 450],
    ['100', 60],
    ['24', 1440],
    ['0:05', 5],
  ])('%s is %i minutes', (text, minutes) => expect(readDuration(text)).toBe(minutes))

  it.each(['', 'seven', '7:60', '760', '12345', '7:3', ':30', '-1'])('%j is invalid', text =>
    expect(readDuration(text)).toBeUndefined(),
  )

  it('is said in words', () => {
    expect([0, 5, 60, 450].map(saidDuration)).toEqual(['0 min', '5 min', '1 h', '7 h 30 min'])
  })

  it('is shown as hours and minutes', () => {
    expect([0, 5, 450, 6000, -30].map(showDuration)).toEqual(['0:00', '0:05', '7:30', '100:00', '−0:30'])
  })
})
