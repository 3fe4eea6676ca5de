import { describe, expect, it } from 'vitest'
import type { RibbonDay } from './ribbon-day.ts'
import { describeDay, workedMinutes } from './ribbon-text.ts'

const at = (time: string) => `2026-11-20T${time}:00Z`
const day = (more: Partial<RibbonDay>): RibbonDay => ({
  zone: 'UTC',
  workDate: '2026-11-20',
  now: at('20:00'),
  sessions: [],
  ...more,
})

describe('a day in words', () => {
  it('says that there were no punches', () => {
    expect(describeDay(day({}))).toBe('No punches.')
  })

  it('describes sessions, their sum and the open one', () => {
    const sessions = [
      { inAt: at('09:02'), outAt: at('11:10') },
      { inAt: at('11:34'), outAt: null },
    ]
    expect(describeDay(day({ now: at('13:07'), sessions }))).toBe(
      'In 09:02, out 11:10. In since 11:34. Worked 03:41.',
    )
  })

  it('describes schedule, lateness, break and overtime', () => {
    const breaks = [{ from: at('12:10'), to: at('13:00'), paid: false }]
    const said = describeDay(
      day({
        scheduled: { from: '09:00', to: '18:00' },
        sessions: [{ inAt: at('09:24'), outAt: at('18:40'), breaks }],
      }),
    )
    expect(said).toBe(
      'Scheduled 09:00 to 18:00. Late by 00:24. In 09:24, out 18:40, break 12:10 to 13:00. Overtime 00:40. Worked 08:26.',
    )
  })

  it('describes leave and a day off without calling the absence missing', () => {
    expect(describeDay(day({ leave: { pending: true } }))).toBe('Leave all day, pending.')
    expect(describeDay(day({ leave: { half: 'second' } }))).toBe('Leave second half of the day.')
    expect(describeDay(day({ off: true }))).toBe('Day off.')
  })

  it('describes a night shift’s own hours, and its end on the next day', () => {
    const said = describeDay(
      day({ sessions: [{ inAt: at('22:00'), outAt: '2026-11-21T06:30:00Z' }], now: '2026-11-21T09:00:00Z' }),
    )
    expect(said).toMatch(
      /^In 22:00, out 06:30 the next day\. Worked 08:30\. The line runs from \d\d:00 to \d\d:00\.$/,
    )
  })

  it('describes a shift of the next day that was begun before midnight', () => {
    const early = day({ sessions: [{ inAt: '2026-11-19T23:10:00Z', outAt: at('06:30') }], now: at('09:00') })
    expect(describeDay(early)).toMatch(/^In 23:10 the day before, out 06:30\. Worked 07:20\./)
  })

  it('names the place of each session of a day in two zones', () => {
    const sessions = [
      { inAt: at('03:30'), outAt: at('06:30'), zone: 'Asia/Kolkata' },
      { inAt: at('14:00'), outAt: at('17:00'), zone: 'Europe/Lisbon' },
    ]
    expect(describeDay(day({ zone: 'Europe/Lisbon', sessions }))).toBe(
      'In 09:00, out 12:00 (Kolkata). In 14:00, out 17:00 (Lisbon). Worked 06:00.',
    )
  })

  it('counts nothing for a missing punch-out', () => {
    const missing = day({ sessions: [{ inAt: at('09:05'), outAt: null }], now: '2026-11-21T09:00:00Z' })
    expect(describeDay(missing)).toBe('In 09:05, no punch-out. Worked 00:00.')
    expect(workedMinutes(missing)).toBe(0)
  })
})
