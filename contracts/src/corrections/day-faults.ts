import { minuteOfDay } from '../attendance/attendance-day.ts'
import { punchOutIsMissing, type SessionSpan } from '../attendance/day-state.ts'
import { hoursAndMinutes } from '../attendance/minutes.ts'
import { missingAfterRange } from '../attendance/missing-after.ts'
import type { DaySession } from '../attendance/views.ts'
import { noShift, type Shift, serves } from '../attendance/work-date.ts'
import { timeOfDay } from '../kernel/columns.ts'
import { dateIn } from '../kernel/days.ts'

export interface DayAround {
  workDate: string
  /** The server's clock, an ISO instant. */
  now: string
  /** The sessions of other work dates that may touch this day. */
  neighbours: readonly SessionSpan[]
  /** The scheduled shift of the date, in which a session may begin on another date of the clock; absent: none. */
  shift?: Shift | undefined
}

/**
 * Why a day cannot be as a correction makes it, as sentences; empty when it can. Sessions and breaks are in the order of
 * their beginning.
 */
export function dayFaults(
  sessions: readonly DaySession[],
  { workDate, now, neighbours, shift = noShift(workDate) }: DayAround,
): string[] {
  const faults: string[] = []
  const others = neighbours.map(one => ({ ...one, ends: endOf(one, now) }))
  let before: DaySession | undefined
  for (const session of sessions) {
    const { inAt, outAt, zone, inOffset, outOffset } = session
    const from = clock(inAt, inOffset)
    if (dateIn(zone, inAt) !== workDate && !serves(minuteOfDay(inAt, inOffset, workDate), shift))
      faults.push(`The session from ${from} would not begin on this date. Add it on its own date instead.`)
    if (inAt > now) faults.push(`${from} is still to come.`)
    if (outAt !== null) {
      const to = clock(outAt, outOffset ?? inOffset)
      if (outAt > now) faults.push(`${to} is still to come.`)
      if (outAt < inAt) faults.push(`The session from ${from} would end before it begins.`)
      else if (Date.parse(outAt) - Date.parse(inAt) > missingAfterRange.max * 3_600_000)
        faults.push(`The session from ${from} would be longer than ${missingAfterRange.max} hours.`)
    }
    if (before && endOf(before, now) > inAt)
      faults.push(
        `The session from ${from} would begin before the one from ${clock(before.inAt, before.inOffset)} has ended.`,
      )
    const ends = endOf(session, now)
    if (others.some(other => other.inAt < (ends > inAt ? ends : inAt) && other.ends > inAt))
      faults.push(`The session from ${from} would overlap a session of another day.`)
    faults.push(...breakFaults(session, now))
    if (!before || ends > endOf(before, now)) before = session
  }
  return faults
}

/**
 * The faults that a correction would bring into a day. Those that the day has already, for example from a server's clock
 * that was wrong, do not stand in the way of another change.
 */
export function faultsOfCorrection(
  was: readonly DaySession[],
  now: readonly DaySession[],
  around: DayAround,
): string[] {
  const known = new Set(dayFaults(was, around))
  return dayFaults(now, around).filter(fault => !known.has(fault))
}

/** A session whose punch-out is missing reaches nobody knows how far, so it stands only for its beginning. */
function endOf(session: SessionSpan, now: string): string {
  return session.outAt ?? (punchOutIsMissing(session, Date.parse(now)) ? session.inAt : now)
}

function breakFaults({ inAt, outAt, breaks }: DaySession, now: string): string[] {
  const faults: string[] = []
  let free = inAt
  for (const { from, to, fromOffset } of breaks) {
    const start = clock(from, fromOffset)
    const end = to ?? outAt ?? now
    if (from < inAt || (outAt !== null && (from > outAt || end > outAt)))
      faults.push(`The break from ${start} would not be inside its work session.`)
    else if (end < from && to !== null) faults.push(`The break from ${start} would end before it begins.`)
    else if (from < free) faults.push(`The break from ${start} would overlap another break.`)
    if (from > now || (to !== null && to > now)) faults.push(`The break from ${start} is still to come.`)
    free = end > free ? end : free
  }
  return faults
}

const clock = (instant: string, offset: number): string => hoursAndMinutes(timeOfDay(instant, offset) ?? 0)
