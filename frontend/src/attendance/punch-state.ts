import { openBreak } from '@rollcall/contracts/attendance/day-state.ts'
import type { DayBreak, WorkSessionRow } from '@rollcall/contracts/attendance/views.ts'
import { type ShiftOn, workDateOf } from '@rollcall/contracts/attendance/work-date.ts'
import { type Day, dayIn, timeAtOffset, timeIn } from '../kit/dates.ts'
import { isMissing } from '../look/ribbon-geometry.ts'
import type { KeptPunch } from './outbox.ts'

/** A person's state from their recent work sessions. */
export interface PunchState {
  in: boolean
  /** The break that lasts in the open work session; undefined: none. */
  onBreak: DayBreak | undefined
  /** The open work session, or the last one that ended. */
  session: WorkSessionRow | undefined
  /** The day that the clock shows: the work date of the open session, or of one that began now. */
  workDate: Day
  /** Whether it is another day than that of the punch-in on the clock, because of the shift which that serves. */
  isOfShift: boolean
  /** Work sessions with a missing punch-out. They do not prevent a punch-in. */
  missing: WorkSessionRow[]
}

/** The state as of `now` (milliseconds) in the person's zone. `shiftOn`: the person's scheduled shifts. */
export function punchState(
  sessions: readonly WorkSessionRow[],
  zone: string,
  now: number,
  shiftOn: ShiftOn,
): PunchState {
  const at = new Date(now).toISOString()
  const byStart = [...sessions].sort((a, b) => Date.parse(a.inAt) - Date.parse(b.inAt))
  const missing = byStart.filter(session => isMissing(session, at))
  const open = byStart.findLast(session => session.outAt === null && !isMissing(session, at))
  const ended = byStart.findLast(session => session.outAt !== null)
  const workDate = open?.workDate ?? workDateOf(at, zone, shiftOn)
  return {
    in: open !== undefined,
    onBreak: openBreak(open),
    session: open ?? ended,
    workDate,
    isOfShift: workDate !== (open ? dayIn(open.zone, open.inAt) : dayIn(zone, now)),
    missing,
  }
}

/** The key of a text with its values; `day` is ISO and is shown in the company's format. */
export interface Sentence {
  key: string
  args: { time?: string; day?: Day; place?: string }
}

const keptText: Record<KeptPunch['command'], string> = {
  PunchIn: 'attendance.clock.kept_in',
  PunchOut: 'attendance.clock.kept_out',
  StartBreak: 'attendance.clock.kept_break',
  EndBreak: 'attendance.clock.kept_back',
}

/** The sentence of the punch clock. A punch that waits on this device takes precedence. */
export function stateSentence(
  state: PunchState,
  kept: readonly KeptPunch[],
  zone: string,
  today: Day,
): Sentence {
  const waiting = kept.at(-1)
  if (waiting) {
    return { key: keptText[waiting.command], args: { time: timeIn(zone, waiting.deviceAt) } }
  }
  const { session, onBreak } = state
  if (onBreak)
    return {
      key: 'attendance.clock.on_break_since',
      args: { time: timeAtOffset(onBreak.from, onBreak.fromOffset) },
    }
  if (state.in && session) {
    const time = timeAtOffset(session.inAt, session.inOffset)
    // Not the work date: a night shift may begin after midnight.
    const day = dayIn(session.zone, session.inAt)
    if (day === today) return { key: 'attendance.clock.in_since', args: { time } }
    return { key: 'attendance.clock.in_since_day', args: { time, day } }
  }
  if (session?.outAt != null && dayIn(zone, session.outAt) === today) {
    const time = timeAtOffset(session.outAt, session.outOffset ?? session.inOffset)
    return { key: 'attendance.clock.out_since', args: { time } }
  }
  return { key: 'attendance.clock.not_in', args: {} }
}

/** The button's action: the opposite of the state, as it will be once the waiting punches are sent. */
export function nextPunch(state: PunchState, kept: readonly KeptPunch[]): 'PunchIn' | 'PunchOut' {
  const last = kept.at(-1)
  const isIn = last ? last.command !== 'PunchOut' : state.in
  return isIn ? 'PunchOut' : 'PunchIn'
}

/** The action of the break's button, likewise; undefined: there is no work session to have a break in. */
export function nextBreak(
  state: PunchState,
  kept: readonly KeptPunch[],
): 'StartBreak' | 'EndBreak' | undefined {
  if (nextPunch(state, kept) === 'PunchIn') return undefined
  const last = kept.at(-1)
  const onBreak = last ? last.command === 'StartBreak' : state.onBreak !== undefined
  return onBreak ? 'EndBreak' : 'StartBreak'
}
