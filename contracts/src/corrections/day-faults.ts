import type { SessionSpan } from '../attendance/day-state.ts'
import { hoursAndMinutes, missingAfterHours } from '../attendance/minutes.ts'
import type { DaySession } from '../attendance/views.ts'
import { timeOfDay } from '../kernel/columns.ts'
import { dateIn } from '../kernel/days.ts'

export interface DayAround {
  workDate: string
  /** The server's clock, an ISO instant. */
  now: string
  /** The sessions of other work dates that may touch this day. */
  neighbours: readonly SessionSpan[]
}

/**
 * Why a day cannot be as a correction makes it, as sentences; empty when it can. Sessions and breaks are in the order of
 * their beginning.
 */
export function dayFaults(
  sessions: readonly DaySession[],
  { workDate, now, neighbours }: DayAround,
): string[] {
  const faults: string[] = []
  const others = neighbours.map(one => ({ ...one, ends: one.outAt ?? endOfMissing(one, now) }))
  let before: DaySession | undefined
  for (const session of sessions) {
    const { inAt, outAt, zone, inOffset, outOffset } = session
    const from = clock(inAt, inOffset)
    if (dateIn(zone, inAt) !== workDate)
      faults.push(`The session from ${from} would not begin on this date. Add it on its own date instead.`)
    if (inAt > now) faults.push(`${from} is still to come.`)
    if (outAt !== null) {
      const to = clock(outAt, outOffset ?? inOffset)
      if (outAt > now) faults.push(`${to} is still to come.`)
      if (outAt <= inAt) faults.push(`The session from ${from} would end before it begins.`)
      else if (Date.parse(outAt) - Date.parse(inAt) > missingAfterHours * 3_600_000)
        faults.push(`The session from ${from} would be longer than ${missingAfterHours} hours.`)
    }
    if (before && (before.outAt ?? endOfMissing(before, now)) > inAt)
      faults.push(
        `The session from ${from} would begin before the one from ${clock(before.inAt, before.inOffset)} has ended.`,
      )
    if (others.some(other => other.inAt < (outAt ?? now) && other.ends > inAt))
      faults.push(`The session from ${from} would overlap a session of another day.`)
    faults.push(...breakFaults(session, now))
    before = session
  }
  return faults
}

/** A session whose punch-out is missing reaches nobody knows how far, so it stands only for its beginning. */
function endOfMissing({ inAt }: SessionSpan, now: string): string {
  const missing = Date.parse(now) - Date.parse(inAt) > missingAfterHours * 3_600_000
  return missing ? inAt : now
}

function breakFaults({ inAt, outAt, breaks }: DaySession, now: string): string[] {
  const faults: string[] = []
  let free = inAt
  for (const { from, to, fromOffset } of breaks) {
    const start = clock(from, fromOffset)
    const end = to ?? outAt ?? now
    if (from < inAt || (outAt !== null && (from > outAt || end > outAt)))
      faults.push(`The break from ${start} would not be inside its work session.`)
    else if (end <= from && to !== null) faults.push(`The break from ${start} would end before it begins.`)
    else if (from < free) faults.push(`The break from ${start} would overlap another break.`)
    if (from > now || (to !== null && to > now)) faults.push(`The break from ${start} is still to come.`)
    free = end > free ? end : free
  }
  return faults
}

const clock = (instant: string, offset: number): string => hoursAndMinutes(timeOfDay(instant, offset) ?? 0)
