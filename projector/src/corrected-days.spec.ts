import { type DayEvent, sessionsByDate } from '@rollcall/contracts/attendance/day-record.ts'
import { endedMinutes } from '@rollcall/contracts/attendance/day-state.ts'
import type { DaySession } from '@rollcall/contracts/attendance/views.ts'
import { type DayChange, undoing } from '@rollcall/contracts/corrections/changes.ts'
import { CorrectionApproved, CorrectionRecorded } from '@rollcall/contracts/corrections/events.ts'
import { EmployeeAdded } from '@rollcall/contracts/employees/events.ts'
import type { NewEvent } from '@rollcall/contracts/kernel/event.ts'
import { attendanceDays } from '@rollcall/read-models/attendance/attendance-days.projection.ts'
import { workSessions } from '@rollcall/read-models/attendance/work-sessions.projection.ts'
import { performanceMonths } from '@rollcall/read-models/performance/performance-months.projection.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openSessions } from './attendance/open-sessions.projection.ts'
import { presence } from './attendance/presence.projection.ts'
import { added, breakEnded, breakStarted, employeeId, punchedIn, punchedOut } from './testing/attendance.ts'
import { newEvent, uuid } from './testing/events.ts'
import { given, rowsOf } from './testing/given.ts'

const at = (time: string, workDate = '2026-11-20') => `${workDate}T${time}.000Z`
const session = (n: number, from: string, to: string | null, workDate = '2026-11-20'): DaySession => ({
  sessionId: uuid(n),
  inAt: at(from, workDate),
  outAt: to && at(to, workDate),
  zone: 'Asia/Kolkata',
  inOffset: 330,
  outZone: to && 'Asia/Kolkata',
  outOffset: to === null ? null : 330,
  breaks: [],
})
const ofSession = (was: DaySession | null, now: DaySession | null): DayChange => ({
  what: 'session',
  id: (was ?? now)?.sessionId ?? '',
  was,
  now,
})
let corrections = 0
const recorded = (changes: DayChange[], workDate = '2026-11-20') =>
  newEvent(CorrectionRecorded, {
    employeeId,
    workDate,
    correctionId: uuid(900 + ++corrections),
    changes,
    minutes: { was: 0, now: 0 },
    reason: 'Forgot',
    undoes: null,
  })
const approved = (changes: DayChange[]) =>
  newEvent(CorrectionApproved, {
    employeeId,
    workDate: '2026-11-20',
    correctionId: uuid(1),
    changes,
    minutes: { was: 0, now: 0 },
    note: '',
  })

describe('a correction', () => {
  const forgotten = [punchedIn(10, '03:30:00')]
  const settles = ofSession(session(10, '03:30:00', null), session(10, '03:30:00', '11:30:00'))

  it('settles a missing punch-out in every read model', () => {
    const events = [added(), ...forgotten, approved([settles])]
    given(attendanceDays, ...events).givesOne({
      open_since: null,
      last_out_at: at('11:30:00'),
      worked_minutes: 480,
    })
    given(workSessions, ...events).givesOne({
      out_at: at('11:30:00'),
      minutes: 480,
      in_channel: 'web',
      out_channel: 'correction',
    })
    given(performanceMonths, ...events).givesOne({ worked_minutes: 480, days_present: 1 })
    given(presence, ...events).givesOne({ state: 'out', last_punch_at: at('11:30:00') })
    expect(rowsOf(openSessions, [events])).toEqual([])
  })
  it('that only moves the beginning leaves the session open', () => {
    const moves = ofSession(session(10, '03:30:00', null), session(10, '03:00:00', null))
    const events = [added(), ...forgotten, recorded([moves])]
    expect(rowsOf(openSessions, [events])).toHaveLength(1)
    given(presence, ...events).givesOne({ state: 'in', last_punch_at: at('03:00:00') })
    given(workSessions, ...events, punchedOut(10, '11:30:00')).givesOne({ minutes: 510 })
  })
  it('adds the only session of a date, and its undoing removes the date', () => {
    const adds = [ofSession(null, session(10, '03:30:00', '11:30:00'))]
    given(attendanceDays, recorded(adds)).givesOne({ worked_minutes: 480, first_in_at: at('03:30:00') })
    for (const projection of [attendanceDays, workSessions, performanceMonths])
      expect(rowsOf(projection, [[recorded(adds), recorded(undoing(adds))]])).toEqual([])
  })
  it('of a break changes the session in which it was', () => {
    const pause = {
      breakId: uuid(20),
      from: at('05:00:00'),
      to: at('05:30:00'),
      paid: false,
      fromOffset: 330,
      toOffset: 330,
    }
    const events = [
      punchedIn(10, '03:30:00'),
      breakStarted(10, 20, '05:00:00'),
      breakEnded(10, 20, '05:30:00'),
      punchedOut(10, '11:30:00'),
    ]
    const shorter: DayChange = {
      what: 'break',
      id: pause.breakId,
      sessionId: uuid(10),
      was: pause,
      now: { ...pause, to: at('05:10:00') },
    }
    given(workSessions, ...events, recorded([shorter])).givesOne({ minutes: 470 })
    given(workSessions, ...events, recorded([{ ...shorter, now: null }])).givesOne({
      minutes: 480,
      breaks: [],
    })
    given(performanceMonths, ...events, recorded([shorter])).givesOne({ worked_minutes: 470 })
  })
  it('of another date than the shown one does not change who is in', () => {
    const events = [added(), ...forgotten]
    const yesterday = ofSession(null, session(11, '03:30:00', '11:30:00', '2026-11-19'))
    expect(rowsOf(presence, [[...events, recorded([yesterday], '2026-11-19')]])).toEqual(
      rowsOf(presence, [events]),
    )
  })
})

describe('any punches and corrections', () => {
  it('give the rows that the fold of a day gives, in any batches, and the sum of the days is the month’s', () => {
    fc.assert(
      fc.property(steps, fc.integer({ min: 1, max: 7 }), (events, size) => {
        const days = sessionsByDate(events.filter(isOfDay).map(event => event as unknown as DayEvent))
        const batches = Array.from({ length: Math.ceil(events.length / size) }, (_, i) =>
          events.slice(i * size, (i + 1) * size),
        )
        const ofDays = rowsOf(attendanceDays, batches)
        expect(Object.fromEntries(ofDays.map(row => [row.work_date, row.sessions]))).toEqual(
          Object.fromEntries(days),
        )
        const all = [...days.values()].flat()
        const ofSessions = rowsOf(workSessions, batches)
        expect(
          Object.fromEntries(ofSessions.map(row => [row.id, [row.in_at, row.out_at, row.breaks]])),
        ).toEqual(
          Object.fromEntries(
            all.map(({ sessionId, inAt, outAt, breaks }) => [sessionId, [inAt, outAt, breaks]]),
          ),
        )
        const worked = [...days.values()].reduce((sum, sessions) => sum + endedMinutes(sessions), 0)
        const sum = (rows: readonly Record<string, unknown>[], column: string) =>
          rows.reduce((total, row) => total + Number(row[column] ?? 0), 0)
        expect(sum(ofDays, 'worked_minutes')).toBe(worked)
        expect(sum(ofSessions, 'minutes')).toBe(worked)
        const months = rowsOf(performanceMonths, batches)
        expect(sum(months, 'worked_minutes')).toBe(worked)
        expect(sum(months, 'days_present')).toBe(days.size)
      }),
    )
  })
})

const isOfDay = ({ type }: NewEvent) => type !== EmployeeAdded.type

/** Punches and corrections of one person on two dates, of which each correction fits the day as it is. */
const steps = fc
  .array(
    fc.record({
      how: fc.constantFrom('punch', 'punch', 'pause', 'add', 'move', 'remove', 'undo'),
      which: fc.nat(5),
      late: fc.boolean(),
    }),
    { maxLength: 40 },
  )
  .map(choices => {
    const events: NewEvent[] = []
    const applied: { changes: DayChange[]; workDate: string }[] = []
    let open: { n: number; workDate: string; pause?: number | undefined } | undefined
    const correct = (changes: DayChange[], workDate: string) => {
      events.push(recorded(changes, workDate))
      applied.push({ changes, workDate })
    }
    choices.forEach(({ how, which, late }, i) => {
      const workDate = late ? '2026-11-21' : '2026-11-20'
      const clock = `${String(6 + Math.floor(i / 6)).padStart(2, '0')}:${String((i % 6) * 10).padStart(2, '0')}:30`
      const sessions = sessionsByDate(events as unknown as DayEvent[]).get(workDate) ?? []
      const ended = sessions.filter(({ outAt }) => outAt !== null)
      const one = ended[which % (ended.length || 1)]
      if (how === 'punch' && open) {
        events.push(punchedOut(open.n, clock, open.workDate))
        open = undefined
      } else if (how === 'punch') {
        open = { n: 100 + i, workDate }
        events.push(punchedIn(open.n, clock, workDate))
      } else if (how === 'pause' && open?.workDate === '2026-11-20') {
        events.push(
          open.pause === undefined
            ? breakStarted(open.n, 500 + i, clock)
            : breakEnded(open.n, open.pause, clock),
        )
        open.pause = open.pause === undefined ? 500 + i : undefined
      } else if (how === 'add')
        correct(
          [ofSession(null, session(300 + i, `0${which}:00:00`, `0${which}:${10 + i}:00`, workDate))],
          workDate,
        )
      else if (how === 'move' && one)
        correct([ofSession(one, { ...one, outAt: at(clock, workDate) })], workDate)
      else if (how === 'remove' && one) correct([ofSession(one, null)], workDate)
      else if (how === 'undo') {
        const last = applied.pop()
        if (last) events.push(recorded(undoing(last.changes), last.workDate))
      }
    })
    return events
  })
