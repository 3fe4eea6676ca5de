import { describe, expect, it } from 'vitest'
import type { DayBreak, DaySession } from '../attendance/views.ts'
import { askedChange, type DayChange, fits, undoing, withChanges } from './changes.ts'
import { mayTouch } from './touching-dates.ts'

const at = (clock: string) => `2026-11-20T${clock}:00.000Z`
const pause: DayBreak = {
  breakId: 'b1',
  from: at('12:00'),
  to: at('12:30'),
  paid: false,
  fromOffset: 0,
  toOffset: 0,
}
const session: DaySession = {
  sessionId: 's1',
  inAt: at('09:00'),
  outAt: at('17:00'),
  zone: 'UTC',
  inOffset: 0,
  outZone: 'UTC',
  outOffset: 0,
  breaks: [pause],
}
const open: DaySession = { ...session, outAt: null, outZone: null, outOffset: null }
const ofSession = (was: DaySession | null, now: DaySession | null): DayChange => ({
  what: 'session',
  id: (was ?? now)?.sessionId ?? '',
  was,
  now,
})
const ofBreak = (was: DayBreak | null, now: DayBreak | null): DayChange => ({
  what: 'break',
  id: 'b1',
  sessionId: 's1',
  was,
  now,
})

describe('changes of a day', () => {
  it('move only the ends that differ, so that a punch-out that came meanwhile stays', () => {
    const earlier = ofSession(open, { ...open, inAt: at('08:30') })
    expect(withChanges([session], [earlier])).toEqual([{ ...session, inAt: at('08:30') }])
    expect(fits([session], earlier)).toBe(true)
  })
  it('add in the order of the beginning, and remove', () => {
    const early = { ...session, sessionId: 's0', inAt: at('06:00'), outAt: at('07:00'), breaks: [] }
    const added = withChanges([session], [ofSession(null, early)])
    expect(added.map(({ sessionId }) => sessionId)).toEqual(['s0', 's1'])
    expect(withChanges(added, [ofSession(early, null)])).toEqual([session])
  })
  it('of a break concern its own session alone', () => {
    const longer = { ...pause, to: at('13:00') }
    const other = { ...session, sessionId: 's2' }
    expect(withChanges([session, other], [ofBreak(pause, longer)])).toEqual([
      { ...session, breaks: [longer] },
      other,
    ])
    expect(withChanges([session], [ofBreak(pause, null)])).toEqual([{ ...session, breaks: [] }])
  })
  it('are undone backwards, the last one first', () => {
    const changes = [ofSession(session, null), ofSession(null, { ...session, sessionId: 's9', breaks: [] })]
    const changed = withChanges([session], changes)
    expect(withChanges(changed, undoing(changes))).toEqual([session])
    expect(undoing(undoing(changes))).toEqual(changes)
  })
})

describe('a change fits', () => {
  it('when the ends that change are as they were seen', () => {
    const later = ofSession(session, { ...session, outAt: at('18:00') })
    expect(fits([session], later)).toBe(true)
    expect(fits([{ ...session, outAt: at('17:30') }], later)).toBe(false)
    expect(fits([{ ...session, inAt: at('08:00') }], later)).toBe(true)
    expect(fits([], later)).toBe(false)
  })
  it('when a removed entry is unchanged, and an added one is not there', () => {
    expect(fits([session], ofSession(session, null))).toBe(true)
    expect(fits([{ ...session, inAt: at('08:00') }], ofSession(session, null))).toBe(false)
    expect(fits([session], ofSession(null, session))).toBe(false)
    expect(fits([], ofSession(null, session))).toBe(true)
  })
  it('when the session of a break is there', () => {
    expect(fits([], ofBreak(null, pause))).toBe(false)
    expect(fits([{ ...session, breaks: [] }], ofBreak(null, pause))).toBe(true)
  })
})

describe('a change that is asked for', () => {
  const span = { from: at('09:00'), to: at('17:00') }
  const id = '00000000-0000-4000-8000-000000000001'
  const issues = (change: object) =>
    askedChange.safeParse({ what: 'session', ...change }).error?.issues.map(({ path }) => path.join('.'))
  it('names an entry unless it adds one', () => {
    expect(issues({ was: null, now: span })).toBeUndefined()
    expect(issues({ id, was: span, now: null })).toBeUndefined()
    expect(issues({ id, was: null, now: span })).toEqual(['id'])
    expect(issues({ was: span, now: null })).toEqual(['id'])
  })
  it('changes something, and ends after its beginning', () => {
    expect(issues({ was: null, now: null })).toEqual(['now'])
    expect(issues({ id, was: span, now: span })).toEqual(['now'])
    expect(issues({ was: null, now: { from: at('17:00'), to: at('17:00') } })).toEqual(['now'])
  })
})

it('dates may touch up to two days away in the same month', () => {
  expect(
    ['2026-11-17', '2026-11-18', '2026-11-22', '2026-11-23'].map(on => mayTouch(on, '2026-11-20')),
  ).toEqual([false, true, true, false])
  expect(mayTouch('2026-11-30', '2026-12-01')).toBe(false)
})
