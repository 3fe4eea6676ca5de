import { describe, expect, it } from 'vitest'
import { takenAt } from './friday.ts'
import { hoursOf, type NightOrDay, nights, wordsOf } from './nights.ts'

const stockholm: NightOrDay = {
  who: 'Jonas Lindqvist',
  zone: 'Europe/Stockholm',
  date: '2026-10-24',
  sessions: [{ inAt: '2026-10-24T20:00:00.000Z', outAt: '2026-10-25T05:00:00.000Z' }],
}
const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

describe('the days in their own time zones', () => {
  it('use the wall clock, and mention when it was set back', () => {
    expect(wordsOf(stockholm)).toBe('Stockholm, 24 Oct, 22:00 to 06:00 while the clocks go back')
    expect(hoursOf(stockholm)).toBe('09:00')
    const usual = { ...stockholm, date: '2026-11-20' }
    const sessions = [{ inAt: '2026-11-20T21:00:00.000Z', outAt: '2026-11-21T05:00:00.000Z' }]
    expect(wordsOf({ ...usual, sessions })).toBe('Stockholm, 20 Nov, 22:00 to 06:00')
    expect(hoursOf({ ...usual, sessions })).toBe('08:00')
  })

  it('come from the demo company’s record: a day and two nights that had ended when the pictures were taken', () => {
    expect(nights).toHaveLength(3)
    const dates = (instant: string | null, zone: string) =>
      new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(new Date(String(instant)))
    for (const { sessions } of nights)
      for (const { inAt, outAt } of sessions) {
        expect(inAt < String(outAt)).toBe(true)
        expect(String(outAt) < takenAt).toBe(true)
      }
    const crossing = nights.map(({ zone, date, sessions }) =>
      sessions.some(({ outAt }) => dates(outAt, zone) > date),
    )
    expect(crossing).toEqual([false, true, true])
  })

  it('add up with the shown times', () => {
    for (const day of nights) {
      const spans = [...wordsOf(day).matchAll(/(\d\d:\d\d) to (\d\d:\d\d)( while)?/g)]
      expect(spans).toHaveLength(day.sessions.length)
      const sum = spans.reduce((passed, [, from = '', to = '', back]) => {
        return passed + ((minutes(to) - minutes(from) + 1440) % 1440) + (back === undefined ? 0 : 60)
      }, 0)
      expect(minutes(hoursOf(day))).toBe(sum)
    }
  })
})
