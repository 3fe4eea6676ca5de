import type { DaySession } from '@rollcall/contracts/attendance/views.ts'
import type { DayChange } from '@rollcall/contracts/corrections/changes.ts'
import type { CorrectionRow } from '@rollcall/contracts/corrections/views.ts'
import type { ScheduledDay } from '@rollcall/contracts/performance/schedule.ts'
import { describe, expect, it } from 'vitest'
import { dayWith, figuresOf } from './day-figures.ts'
import { versionsOf } from './row-effect.ts'

const workDate = '2026-11-20'
const schedule: ScheduledDay = {
  kind: 'working',
  share: 1,
  minutes: 480,
  holiday: null,
  leave: null,
  startMinute: 540,
  lateFrom: 551,
  endMinute: 1_020,
}
const session = (from: string, to: string, sessionId = 's'): DaySession => ({
  sessionId,
  inAt: `${workDate}T${from}:00.000Z`,
  outAt: `${workDate}T${to}:00.000Z`,
  zone: 'UTC',
  inOffset: 0,
  outZone: 'UTC',
  outOffset: 0,
  breaks: [],
})
const facts = { workDate, zone: 'UTC', now: `${workDate}T20:00:00.000Z`, schedule }
const figures = (was: DaySession, now: DaySession) => figuresOf(dayWith([was], facts), dayWith([now], facts))

describe('what a correction changes besides the worked minutes', () => {
  it('is lateness where there is any, and what becomes another one', () => {
    expect(figures(session('09:30', '17:00'), session('09:00', '17:45'))).toEqual([
      { key: 'late', was: 30, now: 0 },
      { key: 'overtime', was: 0, now: 45 },
    ])
    expect(figures(session('09:30', '17:00'), session('09:30', '16:40'))).toEqual([
      { key: 'late', was: 30, now: 30 },
      { key: 'early', was: 0, now: 20 },
    ])
    expect(figures(session('09:00', '17:00'), session('09:05', '17:00'))).toEqual([])
  })
})

describe('the versions of a day', () => {
  const correction = (id: string, was: DaySession, now: DaySession, more: Partial<CorrectionRow>) =>
    ({
      id,
      changes: [{ what: 'session', id: 's', was, now } satisfies DayChange],
      decidedAt: null,
      ...more,
    }) as CorrectionRow
  it('are found backwards from the day as it is, in the order in which they were decided', () => {
    const [first, second, third] = [
      session('09:30', '17:00'),
      session('09:00', '17:00'),
      session('09:00', '18:00'),
    ]
    const versions = versionsOf(
      [third],
      [
        correction('late to decide', second, third, {
          state: 'approved',
          madeAt: '2026-11-21T08:00:00.000Z',
          decidedAt: '2026-11-22T08:00:00.000Z',
        }),
        correction('recorded', first, second, { state: 'recorded', madeAt: '2026-11-21T09:00:00.000Z' }),
        correction('rejected', third, first, { state: 'rejected', madeAt: '2026-11-23T09:00:00.000Z' }),
      ],
    )
    expect([...versions]).toEqual([
      ['late to decide', { was: [second], now: [third] }],
      ['recorded', { was: [first], now: [second] }],
    ])
  })
})
