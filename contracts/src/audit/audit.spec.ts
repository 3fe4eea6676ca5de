import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DaySession } from '../attendance/views.ts'
import { type DayChange, undoing } from '../corrections/changes.ts'
import {
  type AttendanceEvent,
  type KnownAttendance,
  nothingKnown,
  withAttendanceEvent,
} from './known-attendance.ts'
import { knownThen } from './known-then.ts'
import { type Difference, whatChanged } from './what-changed.ts'

const employeeId = 'ada'
const workDate = '2026-11-18'
/** An instant of that day in UTC. */
const at = (time: string, date = workDate) => `${date}T${time}:00.000Z`
const moment = (time: string, date = workDate) => Date.parse(at(time, date))
const punch = (time: string, sessionId: string, date: string) => ({
  employeeId,
  workDate: date,
  sessionId,
  at: at(time, date),
  zone: 'UTC',
  offsetMinutes: 0,
  channel: 'web' as const,
})
const came = (time: string, sessionId = 's1', date = workDate): AttendanceEvent => ({
  type: 'PunchedIn',
  data: punch(time, sessionId, date),
})
const left = (time: string, sessionId = 's1', date = workDate): AttendanceEvent => ({
  type: 'PunchedOut',
  data: punch(time, sessionId, date),
})
const paused = (time: string, breakId = 'b1', sessionId = 's1', date = workDate): AttendanceEvent => ({
  type: 'BreakStarted',
  data: { ...punch(time, sessionId, date), breakId, paid: false },
})
const resumed = (time: string, breakId = 'b1', sessionId = 's1', date = workDate): AttendanceEvent => ({
  type: 'BreakEnded',
  data: { ...punch(time, sessionId, date), breakId },
})
const about = { employeeId, workDate, correctionId: 'c1' }
const minutes = { was: 0, now: 0 }
const proposed = (changes: DayChange[]): AttendanceEvent => ({
  type: 'CorrectionProposed',
  data: { ...about, changes, minutes, reason: 'Battery died' },
})
const approved = (changes: DayChange[]): AttendanceEvent => ({
  type: 'CorrectionApproved',
  data: { ...about, changes, minutes, note: '' },
})

const after = (events: readonly AttendanceEvent[]): KnownAttendance =>
  events.reduce(withAttendanceEvent, nothingKnown)
const sessionsAfter = (...events: AttendanceEvent[]) => after(events).days.get(workDate) ?? []
const session = (of: readonly DaySession[]): DaySession => {
  const [first] = of
  if (!first) throw new Error('there is no session')
  return first
}
/** The change that gives the first session a punch-out. */
function leavingAt(time: string, sessions: readonly DaySession[]): DayChange {
  const was = session(sessions)
  return { what: 'session', id: 's1', was, now: { ...was, outAt: at(time), outZone: 'UTC', outOffset: 0 } }
}

describe('what an event of the attendance changed', () => {
  it('is the session and the state of the day for a punch-in', () => {
    const [state, added] = whatChanged(nothingKnown, came('08:55'), moment('08:55'))
    expect(state).toEqual({ fact: 'state', was: 'none', now: 'open' })
    expect(added).toMatchObject({ fact: 'session', id: 's1', was: null, now: { inAt: at('08:55') } })
  })

  it('is the break, the state and the minutes for the end of a break', () => {
    const before = after([came('08:00'), paused('12:00')])
    expect(whatChanged(before, resumed('12:30'), moment('12:30'))).toEqual([
      { fact: 'state', was: 'onBreak', now: 'open' },
      expect.objectContaining({
        fact: 'break',
        id: 'b1',
        sessionId: 's1',
        was: expect.objectContaining({ to: null }),
        now: expect.objectContaining({ to: at('12:30') }),
      }),
    ])
  })

  it('is only the proposal for a proposed correction', () => {
    const events = [came('08:55')]
    const change = leavingAt('17:58', sessionsAfter(...events))
    expect(whatChanged(after(events), proposed([change]), moment('09:10', '2026-11-19'))).toEqual([
      { fact: 'correction', id: 'c1', was: null, now: 'pending' },
    ])
  })

  it('is the missing punch-out, the minutes and the proposal for its approval', () => {
    const change = leavingAt('17:58', sessionsAfter(came('08:55')))
    const events = [came('08:55'), proposed([change])]
    expect(whatChanged(after(events), approved([change]), moment('11:42', '2026-11-19'))).toEqual([
      { fact: 'state', was: 'missing', now: 'complete' },
      { fact: 'worked', was: 0, now: 543 },
      expect.objectContaining({
        fact: 'session',
        id: 's1',
        now: expect.objectContaining({ outAt: at('17:58') }),
      }),
      { fact: 'correction', id: 'c1', was: 'pending', now: 'approved' },
    ])
  })
})

/** A person's days at random: sessions with breaks, and corrections that move, remove or take back. */
const step = fc.record({
  what: fc.constantFrom('in', 'out', 'pause', 'resume', 'move', 'remove', 'undo'),
  date: fc.constantFrom('2026-11-17', '2026-11-18', '2026-11-19'),
  wait: fc.integer({ min: 1, max: 300 }),
})
type Recorded = AttendanceEvent & { recordedAt: string; day: string }

function recorded(steps: readonly { what: string; date: string; wait: number }[]): Recorded[] {
  let now = Date.parse('2026-11-17T00:00:00.000Z')
  const events: Recorded[] = []
  const done: { date: string; changes: DayChange[] }[] = []
  steps.forEach(({ what, date, wait }, n) => {
    now += wait * 60_000
    const recordedAt = new Date(now).toISOString()
    const time = recordedAt.slice(11, 16)
    const sessions = after(events).days.get(date) ?? []
    const open = sessions.find(({ outAt }) => outAt === null)
    const pause = open?.breaks.find(({ to }) => to === null)
    const add = (event: AttendanceEvent) => events.push({ ...event, recordedAt, day: event.data.workDate })
    const correct = (changes: DayChange[]) => {
      done.push({ date, changes })
      add({
        type: 'CorrectionRecorded',
        data: {
          employeeId,
          workDate: date,
          correctionId: `c${n}`,
          changes,
          minutes,
          reason: 'x',
          undoes: null,
        },
      })
    }
    const first = sessions[0]
    if (what === 'in' && !open) add(came(time, `s${n}`, date))
    if (what === 'out' && open) add(left(time, open.sessionId, date))
    if (what === 'pause' && open && !pause) add(paused(time, `b${n}`, open.sessionId, date))
    if (what === 'resume' && open && pause) add(resumed(time, pause.breakId, open.sessionId, date))
    if (what === 'move' && first)
      correct([
        { what: 'session', id: first.sessionId, was: first, now: { ...first, inAt: at('00:01', date) } },
      ])
    if (what === 'remove' && first) correct([{ what: 'session', id: first.sessionId, was: first, now: null }])
    const last = done.findLast(one => one.date === date)
    if (what === 'undo' && last) correct(undoing(last.changes))
  })
  return events
}
const anyRecord = fc.array(step, { maxLength: 40 }).map(recorded)

/** The sessions and corrections that remain when the differences are laid over what was known. */
function patched(before: KnownAttendance, date: string, differences: readonly Difference[]) {
  const sessions = new Map(
    (before.days.get(date) ?? []).map(({ breaks, ...ends }) => [
      ends.sessionId,
      { ends: ends as object, breaks: new Map<string, object>(breaks.map(one => [one.breakId, one])) },
    ]),
  )
  for (const difference of differences)
    if (difference.fact === 'session') {
      const breaks = sessions.get(difference.id)?.breaks ?? new Map()
      if (difference.now) sessions.set(difference.id, { ends: difference.now, breaks })
      else sessions.delete(difference.id)
    }
  for (const difference of differences)
    if (difference.fact === 'break') {
      const breaks = sessions.get(difference.sessionId)?.breaks
      if (difference.now) breaks?.set(difference.id, difference.now)
      else breaks?.delete(difference.id)
    }
  return [...sessions.values()].map(({ ends, breaks }) => ({ ...ends, breaks: [...breaks.values()] }))
}
const byId = (sessions: readonly object[]) =>
  [...(sessions as readonly DaySession[])].sort((a, b) => (a.sessionId < b.sessionId ? -1 : 1))

describe('the replay of a record', () => {
  it('tells by its differences everything that an event changed', () => {
    fc.assert(
      fc.property(anyRecord, events => {
        let known = nothingKnown
        for (const event of events) {
          const { workDate: date } = event.data
          const differences = whatChanged(known, event, Date.parse(event.recordedAt))
          const was = known
          known = withAttendanceEvent(known, event)
          expect(byId(patched(was, date, differences))).toEqual(byId(known.days.get(date) ?? []))
        }
      }),
    )
  })

  it('gives the same states step by step forwards and backwards', () => {
    fc.assert(
      fc.property(anyRecord, events => {
        const forwards = [nothingKnown]
        for (const event of events)
          forwards.push(withAttendanceEvent(forwards.at(-1) as KnownAttendance, event))
        for (let size = events.length; size >= 0; size -= 1)
          expect(after(events.slice(0, size))).toEqual(forwards[size])
      }),
    )
  })

  it('shows as of a date and as known on another what a record without the later events has', () => {
    const when = fc
      .integer({ min: 0, max: 72 })
      .map(hours => new Date(moment('00:00', '2026-11-17') + hours * 3_600_000))
    const day = fc.constantFrom('2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19')
    fc.assert(
      fc.property(anyRecord, when, day, (events, instant, asOf) => {
        const knownOn = instant.toISOString()
        const then = after(knownThen(events, { knownOn, asOf }))
        // The record as it was then, of which only the earlier days are looked at.
        const whole = after(events.filter(({ recordedAt }) => recordedAt <= knownOn))
        const earlier = [...whole.days].filter(([date]) => date <= asOf)
        expect(new Map(then.days)).toEqual(new Map(earlier))
        expect(after(knownThen(events, {}))).toEqual(after(events))
      }),
    )
  })
})
