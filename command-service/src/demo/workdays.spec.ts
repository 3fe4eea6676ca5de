import { describe, expect, it } from 'vitest'
import { datesFromTo, punchesOn } from './workdays.ts'

describe('the demo’s workdays', () => {
  it('alternate in and out, in order, on the person’s own date', () => {
    for (const zone of ['Asia/Kolkata', 'America/Sao_Paulo', 'Europe/Lisbon'])
      for (const date of datesFromTo('2026-03-01', '2026-04-30')) {
        const punches = punchesOn('LW-1', date, zone)
        expect(punches.map(punch => punch.name)).toEqual(
          ['PunchIn', 'PunchOut', 'PunchIn', 'PunchOut'].slice(0, punches.length),
        )
        expect(punches.map(punch => punch.at)).toEqual(punches.map(punch => punch.at).toSorted())
        for (const { at } of punches)
          expect(Temporal.Instant.from(at).toZonedDateTimeISO(zone).toPlainDate().toString()).toBe(date)
      }
  })
  it('are the same each time, and none at weekends', () => {
    expect(punchesOn('LW-1', '2026-11-20', 'UTC')).toEqual(punchesOn('LW-1', '2026-11-20', 'UTC'))
    expect(punchesOn('LW-1', '2026-11-21', 'UTC')).toEqual([])
  })
})
