import type { DayChange } from '@rollcall/contracts/corrections/changes.ts'
import { describe, expect, it } from 'vitest'
import { effectiveAt } from './effective-at.ts'
import { kolkata, outAt, proposed } from './testing.ts'

const day = '2026-11-18'
const of = (change: DayChange) => effectiveAt(proposed(day, [change], kolkata(day, '20:00')), [change])
const session = outAt(day, '08:55', '17:58')
if (session.what !== 'session' || !session.now) throw new Error('not a session')
const { now } = session
const pause = {
  breakId: 'b1',
  from: kolkata(day, '12:30'),
  to: kolkata(day, '13:20'),
  paid: false,
  fromOffset: 330,
  toOffset: 330,
}
const breakChange = (was: typeof pause | null, after: typeof pause | null): DayChange => ({
  what: 'break',
  id: 'b1',
  sessionId: day,
  was,
  now: after,
})

describe('a correction is effective', () => {
  it.each<[string, DayChange, string]>([
    ['at the punch-out that it moves', session, '17:58'],
    [
      'at the punch-in that it moves',
      { ...session, was: { ...now, inAt: kolkata(day, '09:10') }, now },
      '08:55',
    ],
    ['at the punch-in of a session that it adds', { ...session, was: null }, '08:55'],
    ['at the punch-in of a session that it removes', { ...session, was: now, now: null }, '08:55'],
    [
      'at the end of a break that it moves',
      breakChange({ ...pause, to: kolkata(day, '13:00') }, pause),
      '13:20',
    ],
    ['at the beginning of a break that it adds', breakChange(null, pause), '12:30'],
    ['at the beginning of a break that it removes', breakChange(pause, null), '12:30'],
  ])('%s', (_, change, time) => {
    expect(of(change)).toEqual({ at: kolkata(day, time), offset: 330 })
  })
})
