import { describe, expect, it } from 'vitest'
import { clockOf, dayAsOf, dayName, friday, momentOf, punchesOf, type RecordedDay } from './friday.ts'

const day: RecordedDay = {
  date: '2026-11-20',
  sessions: [
    { inAt: '2026-11-20T03:32:07.000Z', outAt: '2026-11-20T05:40:41.000Z' },
    { inAt: '2026-11-20T06:04:12.000Z', outAt: null },
  ],
}

describe('the day beside the pictures', () => {
  it('is told punch by punch, with the whole minutes of ended sessions', () => {
    expect(punchesOf(day)).toEqual([
      { at: day.sessions[0]?.inAt, in: true, workedMinutes: 0 },
      { at: day.sessions[0]?.outAt, in: false, workedMinutes: 128 },
      { at: day.sessions[1]?.inAt, in: true, workedMinutes: 128 },
    ])
  })

  it('knows at an instant nothing that came later', () => {
    expect(dayAsOf(day, '2026-11-20T05:00:00.000Z').sessions).toEqual([
      { inAt: '2026-11-20T03:32:07.000Z', outAt: null },
    ])
    expect(dayAsOf(day, '2026-11-20T06:00:00.000Z').sessions).toEqual([day.sessions[0]])
    expect(dayAsOf(day, '2026-11-20T03:00:00.000Z').sessions).toEqual([])
  })

  it('is told by the clock of Kolkata', () => {
    expect(clockOf('2026-11-20T03:32:07.000Z')).toBe('09:02')
    expect(clockOf('2026-11-20T03:32:07.000Z', true)).toBe('09:02:07')
    expect(momentOf(day, '09:02')).toBe('2026-11-20T03:32:00.000Z')
    expect(dayName(day.date)).toBe('Friday 20 November')
  })

  it('is a Friday on which Asha is in when the pictures are taken', () => {
    expect(dayName(friday.date)).toMatch(/^Friday /)
    expect(friday.sessions.at(-1)?.outAt).toBeNull()
    expect(punchesOf(friday).length).toBeGreaterThanOrEqual(3)
  })
})
