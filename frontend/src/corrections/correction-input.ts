import { minuteOfDay } from '@rollcall/contracts/attendance/attendance-day.ts'
import type { SessionSpan } from '@rollcall/contracts/attendance/day-state.ts'
import type { DaySession } from '@rollcall/contracts/attendance/views.ts'
import { serves } from '@rollcall/contracts/attendance/work-date.ts'
import { type AskedChange, withChanges } from '@rollcall/contracts/corrections/changes.ts'
import {
  effectOf,
  type RecordedDay,
  recordedChanges,
} from '@rollcall/contracts/corrections/recorded-changes.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import { offsetIn } from '@rollcall/contracts/kernel/wall-clock.ts'
import type { ScheduledDay } from '@rollcall/contracts/performance/schedule.ts'
import { addDays, type Day } from '../kit/dates.ts'
import { after, type ClockTime, type Meant, onDay, sameMinute } from './clock-times.ts'
import { type DayEntry, entriesOf, removablesOf } from './entries.ts'

/** A time field: minutes since midnight, or what was typed while that is no time. */
export type TypedTime = number | string
type Turn = ClockTime['turn']

/** What the form of a correction holds. */
export interface CorrectionInput {
  mode: 'add' | 'change' | 'remove'
  /** What is added. */
  what: 'session' | 'break'
  from: TypedTime
  fromTurn: Turn
  to: TypedTime
  toTurn: Turn
  /** The key of the entry that is changed, and its new time. */
  entry: string
  time: TypedTime
  timeTurn: Turn
  /** The key of the session or break that is removed. */
  removed: string
  reason: string
  /** The changes that were entered before this one, in their order. */
  earlier: readonly AskedChange[]
}

export type TimeField = 'from' | 'to' | 'time'

/** A correction as it would be sent, or the fields that prevent it. */
export interface Asked {
  change?: AskedChange
  /** What each typed time means. */
  meant: Partial<Record<TimeField, Meant>>
  /** The sentences by field. */
  faults: Partial<Record<keyof CorrectionInput, string>>
}

/** The day that is corrected. `now`: the server's clock, ISO. */
export interface CorrectedDay extends RecordedDay {
  now: string
  /** The person's on that date. */
  schedule: ScheduledDay
}

const noTime = 'Enter a time as hours and minutes, for example 09:05'
const skipped = 'The clock skips this time on that day. Enter another time'

/** What a form's input asks for on a day. */
export function askedOf(input: CorrectionInput, day: CorrectedDay): Asked {
  const asked: Asked = { meant: {}, faults: {} }
  const change = changeIn[input.mode](input, day, asked)
  return change ? { ...asked, change } : asked
}

const changeIn = { add, change, remove }

function refuse({ faults }: Asked, field: keyof CorrectionInput, message: string): undefined {
  faults[field] = message
}

/** The instant of a time field; undefined, with a fault: it has none. */
function instantOf(
  field: TimeField,
  input: CorrectionInput,
  { meant, faults }: Asked,
  mean: (time: ClockTime) => Meant,
): string | undefined {
  const typed = input[field]
  if (typeof typed !== 'number') {
    faults[field] = noTime
    return undefined
  }
  const found = mean({ minutes: typed, turn: input[`${field}Turn`] })
  meant[field] = found
  if (found.at === undefined) faults[field] = skipped
  return found.at
}

function remove(
  { removed }: CorrectionInput,
  { sessions, now }: CorrectedDay,
  asked: Asked,
): AskedChange | undefined {
  const found = removablesOf(sessions, Date.parse(now)).find(({ key }) => key === removed)
  if (!found) return refuse(asked, 'removed', 'Choose what to remove')
  const { session, pause } = found
  return pause
    ? { what: 'break', id: pause.breakId, was: { from: pause.from, to: pause.to }, now: null }
    : {
        what: 'session',
        id: session.sessionId,
        was: { from: session.inAt, to: session.outAt },
        now: null,
      }
}

function change(
  input: CorrectionInput,
  { sessions, workDate, now, schedule }: CorrectedDay,
  asked: Asked,
): AskedChange | undefined {
  const entry = entriesOf(sessions, Date.parse(now)).find(({ key }) => key === input.entry)
  if (!entry) return refuse(asked, 'entry', 'Choose what to change')
  const at = instantOf('time', input, asked, time => meaningOf(entry, time, { workDate, schedule }))
  if (at === undefined) return undefined
  if (entry.at !== null && sameMinute(at, entry.at))
    return refuse(asked, 'time', 'This is the recorded time. Enter another time')
  const { session, pause, what } = entry
  const was = pause ? { from: pause.from, to: pause.to } : { from: session.inAt, to: session.outAt }
  const begins = what === 'in' || what === 'break_start'
  if (begins && was.to !== null && at >= was.to) return refuse(asked, 'time', 'Enter a time before the end')
  return {
    what: pause ? 'break' : 'session',
    id: pause?.breakId ?? session.sessionId,
    was,
    now: begins ? { ...was, from: at } : { ...was, to: at },
  }
}

function meaningOf(
  { what, session, pause }: DayEntry,
  time: ClockTime,
  of: Pick<CorrectedDay, 'workDate' | 'schedule'>,
): Meant {
  switch (what) {
    case 'in': {
      const all = beginnings(time, session.zone, of)
      const far = ({ at }: Meant) => Math.abs(Date.parse(at ?? '') - Date.parse(session.inAt))
      return all.reduce((nearest, meant) => (far(meant) < far(nearest) ? meant : nearest))
    }
    case 'out':
      return after(time, session.outZone ?? session.zone, session.inAt)
    case 'break_start':
      return after(time, session.zone, session.inAt)
    default:
      return after(time, session.zone, pause?.from ?? session.inAt)
  }
}

function add(input: CorrectionInput, day: CorrectedDay, asked: Asked): AskedChange | undefined {
  const ofBreak = input.what === 'break'
  const from = instantOf('from', input, asked, time => (ofBreak ? inSession(time, day) : begin(time, day)))
  const session = ofBreak && from !== undefined ? sessionAt(day, from) : undefined
  const to = instantOf('to', input, asked, time =>
    from === undefined ? onDay(time, day.zone, day.workDate) : after(time, session?.zone ?? day.zone, from),
  )
  if (from === undefined || to === undefined) return undefined
  if (sameMinute(from, to)) return refuse(asked, 'to', 'The end must be after the beginning')
  return { what: input.what, was: null, now: { from, to } }
}

/** What the beginning of a session may mean: a time of the work date, or one of its shift on the date after or before it. */
function beginnings(
  time: ClockTime,
  zone: string,
  { workDate, schedule }: Pick<CorrectedDay, 'workDate' | 'schedule'>,
): [Meant, ...Meant[]] {
  const beside = [1, -1].map(days => onDay(time, zone, addDays(workDate, days)))
  return [
    onDay(time, zone, workDate),
    ...beside.filter(
      ({ at }) => at !== undefined && serves(minuteOfDay(at, offsetIn(zone, at), workDate), schedule),
    ),
  ]
}

/**
 * An added session begins in the shift of the date, if that has come, and otherwise on the date. It may begin in the minute in
 * which another one ends, and then begins when that ends.
 */
function begin(time: ClockTime, { zone, workDate, schedule, sessions, now }: CorrectedDay): Meant {
  const [onDate, ofShift] = beginnings(time, zone, { workDate, schedule })
  const meant = ofShift?.at !== undefined && ofShift.at <= now ? ofShift : onDate
  const ended = sessions.find(
    ({ outAt }) => outAt !== null && meant.at !== undefined && sameMinute(outAt, meant.at),
  )
  return ended?.outAt ? { ...meant, at: ended.outAt } : meant
}

const sessionAt = ({ sessions, now }: CorrectedDay, at: string): DaySession | undefined =>
  sessions.find(({ inAt, outAt }) => inAt <= at && at < (outAt ?? now))

/** A break begins in the first session that the time falls into; without one, on the work date. */
function inSession(time: ClockTime, day: CorrectedDay): Meant {
  for (const session of day.sessions) {
    const meant = after(time, session.zone, session.inAt)
    if (meant.at !== undefined && meant.at < (session.outAt ?? day.now)) return meant
  }
  return onDay(time, day.zone, day.workDate)
}

/** What a correction makes of a day. */
export interface Effect {
  /** The day's sessions after it. */
  sessions: readonly DaySession[]
  /** Why it would be refused; undefined: it would not. */
  fault?: { message: string; path: string }
}

/** The effect of changes together, by the function that also decides on them. */
export function effectOfChanges(asked: readonly AskedChange[], day: CorrectedDay): Effect {
  let sessions = day.sessions
  try {
    const changes = recordedChanges(asked, day, { now: day.now, newId: what => what })
    sessions = withChanges(day.sessions, changes)
    effectOf(changes, day, day.now)
    return { sessions }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { sessions, fault: { message: error.message, path: error.errors?.[0]?.path ?? '' } }
  }
}

/** The field beside which a fault of the services or of `effectOfChanges` is shown. */
export function fieldOf(
  { mode, earlier }: Pick<CorrectionInput, 'mode' | 'earlier'>,
  path: string,
): keyof CorrectionInput {
  const [, at] = /^changes\.(\d+)/.exec(path) ?? []
  if (at !== undefined && Number(at) < earlier.length) return 'earlier'
  if (mode === 'remove') return 'removed'
  if (mode === 'change') return path === `changes.${earlier.length}` ? 'entry' : 'time'
  return path.endsWith('.from') ? 'from' : 'to'
}

/** The sessions of the dates beside a work date, which must not overlap it. */
export const neighboursOf = (
  days: ReadonlyMap<Day, readonly DaySession[]>,
  before: Day,
  next: Day,
): readonly SessionSpan[] => [before, next].flatMap(date => days.get(date) ?? [])
