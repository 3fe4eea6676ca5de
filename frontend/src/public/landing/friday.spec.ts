import { describe, expect, it } from 'vitest'
import {
  clockOf,
  dayAsOf,
  dayName,
  friday,
  type RecordedDay,
  replay,
  shownPunchesOf,
  takenAt,
} from './friday.ts'

const lunch = { from: '2026-11-20T04:30:00.000Z', to: '2026-11-20T04:50:00.000Z', paid: false }
const day: RecordedDay = {
  date: '2026-11-20',
  sessions: [
    { inAt: '2026-11-20T03:32:07.000Z', outAt: '2026-11-20T05:40:41.000Z', breaks: [lunch] },
    { inAt: '2026-11-20T06:04:12.000Z', outAt: null, breaks: [] },
  ],
}

describe('the day beside the pictures', () => {
  it('is described punch by punch, with the whole minutes of ended sessions without unpaid breaks', () => {
    expect(shownPunchesOf(day)).toEqual([
      { at: day.sessions[0]?.inAt, what: 'in', inAt: day.sessions[0]?.inAt, workedMinutes: 0 },
      { at: lunch.from, what: 'break', inAt: day.sessions[0]?.inAt, workedMinutes: 0 },
      { at: lunch.to, what: 'back', inAt: day.sessions[0]?.inAt, workedMinutes: 0 },
      { at: day.sessions[0]?.outAt, what: 'out', inAt: day.sessions[0]?.inAt, workedMinutes: 108 },
      { at: day.sessions[1]?.inAt, what: 'in', inAt: day.sessions[1]?.inAt, workedMinutes: 108 },
    ])
  })

  it('contains nothing later than its instant', () => {
    expect(dayAsOf(day, '2026-11-20T05:00:00.000Z').sessions).toEqual([
      { inAt: '2026-11-20T03:32:07.000Z', outAt: null, breaks: [lunch] },
    ])
    expect(dayAsOf(day, '2026-11-20T04:40:00.000Z').sessions).toEqual([
      { inAt: '2026-11-20T03:32:07.000Z', outAt: null, breaks: [{ ...lunch, to: null }] },
    ])
    expect(dayAsOf(day, '2026-11-20T06:00:00.000Z').sessions).toEqual([day.sessions[0]])
    expect(dayAsOf(day, '2026-11-20T03:00:00.000Z').sessions).toEqual([])
  })

  it('uses Kolkata’s clock', () => {
    expect(clockOf('2026-11-20T03:32:07.000Z')).toBe('09:02')
    expect(dayName(day.date)).toBe('Friday 20 November')
  })

  it('is a Friday on which Asha is in when the pictures are taken', () => {
    expect(dayName(friday.date)).toMatch(/^Friday /)
    expect(friday.sessions.at(-1)?.outAt).toBeNull()
    expect(shownPunchesOf(friday).length).toBeGreaterThanOrEqual(3)
  })

  it('adds up with the shown times, because no punch has hidden seconds', () => {
    const shown = friday.sessions.flatMap(({ inAt, outAt }) => (outAt === null ? [inAt] : [inAt, outAt]))
    for (const at of shown) expect(at).toMatch(/:00\.000Z$/)
  })

  it('was taken at a time of its own date, after everything in it', () => {
    expect(clockOf(takenAt)).toBe('14:40')
    expect(takenAt.slice(0, 10)).toBe(friday.date)
    for (const { at } of shownPunchesOf(friday)) expect(at < takenAt).toBe(true)
  })

  it('shows the state that the replay printed for the same moment', () => {
    const last = shownPunchesOf(friday).findLast(({ at }) => at <= replay.asOf)
    expect(last?.what).toBe('in')
    expect(replay.state).toContain(`in since ${clockOf(String(last?.at))} (${last?.at})`)
    expect(replay.state).toContain(`work date ${friday.date}`)
    expect(replay.command).toContain(replay.asOf)
  })
})
