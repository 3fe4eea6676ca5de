import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { attendanceDay } from '../attendance/attendance-day.ts'
import type { ScheduledDay } from '../performance/schedule.ts'
import { countedOvertime, overtimeApproval, waitsForDecision } from './approval.ts'
import { overtimeStates } from './states.ts'

const ofDay = (overtimeMinutes: number, approves = true) => ({
  overtimeMinutes,
  schedule: approves ? ({ overtimeApproval: true } as const) : {},
})

describe('the approval of overtime', () => {
  it('is not asked for where there is no overtime, or where it counts at once', () => {
    expect(overtimeApproval(ofDay(0), undefined)).toBeUndefined()
    expect(overtimeApproval(ofDay(80, false), undefined)).toBe('counts')
    expect(overtimeApproval(ofDay(80, false), { state: 'refused', minutes: 80 })).toBe('counts')
  })
  it('waits for a decision, and again when the minutes have changed since', () => {
    expect(overtimeApproval(ofDay(80), undefined)).toBe('waiting')
    expect(overtimeApproval(ofDay(80), { state: 'approved', minutes: 80 })).toBe('approved')
    expect(overtimeApproval(ofDay(80), { state: 'refused', minutes: 80 })).toBe('refused')
    expect(overtimeApproval(ofDay(95), { state: 'approved', minutes: 80 })).toBe('waiting')
    // A correction that was undone leaves the decision as it was.
    expect(overtimeApproval(ofDay(80), { state: 'approved', minutes: 80 })).toBe('approved')
  })
  it('is not decided while a session is open', () => {
    expect(waitsForDecision({ ...ofDay(80), open: true }, undefined)).toBe(false)
    expect(waitsForDecision({ ...ofDay(80), open: false }, undefined)).toBe(true)
  })
})

const working: ScheduledDay = {
  kind: 'working',
  holiday: null,
  leave: null,
  share: 1,
  minutes: 480,
  startMinute: 540,
  lateFrom: 551,
  endMinute: 1020,
}
const decisions = fc.option(
  fc.record({ state: fc.constantFrom(...overtimeStates), minutes: fc.integer({ min: 1, max: 700 }) }),
  { nil: undefined },
)

it('what counts is all of a day’s overtime or nothing of it, and worked hours are the same either way', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 900 }), fc.boolean(), decisions, (worked, approves, decided) => {
      const day = attendanceDay({
        date: '2026-11-20',
        sessions: [
          {
            inAt: '2026-11-20T05:00:00.000Z',
            outAt: new Date(Date.parse('2026-11-20T05:00:00.000Z') + worked * 60_000).toISOString(),
            inOffset: 0,
            outOffset: 0,
          },
        ],
        schedule: { ...working, ...(approves && { overtimeApproval: true }) },
        zone: 'UTC',
        now: Date.parse('2026-11-21T12:00:00.000Z'),
      })
      const counted = countedOvertime(day, decided)
      expect(day.minutes).toBe(worked)
      expect([0, day.overtimeMinutes]).toContain(counted)
      // Exactly one of: it counts, it waits, it was refused, or there is none.
      const refused = overtimeApproval(day, decided) === 'refused'
      const states = [counted > 0, waitsForDecision(day, decided), refused, day.overtimeMinutes === 0]
      expect(states.filter(Boolean)).toHaveLength(1)
      if (!approves) expect(counted).toBe(day.overtimeMinutes)
    }),
  )
})
