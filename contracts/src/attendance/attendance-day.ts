import { wallClock } from '../kernel/wall-clock.ts'
import type { ScheduledDay } from '../performance/schedule.ts'
import { breakTooShortBy, deductedOf, minutesOff } from './break-rule.ts'
import { type DayState, dayState } from './day-state.ts'
import type { DaySession } from './views.ts'

/** The part of a work session that decides its day. */
export type PunchedSession = Pick<DaySession, 'inAt' | 'outAt' | 'inOffset' | 'outOffset'> & {
  breaks?: DaySession['breaks']
}

/** A day of a person: what was recorded, compared with its schedule. Minutes are whole. */
export interface AttendanceDay extends DayState {
  date: string
  schedule: ScheduledDay
  /** The number of work sessions. */
  sessions: number
  /** The minute of the first punch-in on the person's clock, from the midnight of the work date; null: none. */
  firstIn: number | null
  /** null: there are no work hours on that date. */
  scheduledMinutes: number | null
  /** Minutes from the start of the schedule to the first punch-in, if it came after the grace; 0: not late. */
  lateMinutes: number
  /** Minutes from the last punch-out to the end of the schedule, once the day is over; 0: not early. */
  earlyMinutes: number
  /** Counted minutes beyond the scheduled ones; 0 on days without a schedule, which only show what was worked. */
  overtimeMinutes: number
  /** Whether the day was long and its breaks were shorter than the company asks for; not while a session is open. */
  breakTooShort: boolean
  /** Worked minutes that do not count because of that, where the company deducts them; 0: all count. */
  deductedMinutes: number
  /** The part of the day that approved leave takes: 0, 0.5 or 1. */
  leaveDays: number
  /** Whether the schedule's end has passed on the person's clock; without work hours, whether the date has. */
  isOver: boolean
}

/**
 * The state of a day from its work sessions, its schedule and the time. Pure; every screen, list and file takes it from
 * here. `zone`: the person's; `now` in milliseconds since 1970.
 */
export function attendanceDay({
  date,
  sessions,
  schedule,
  zone,
  now,
}: {
  date: string
  sessions: readonly PunchedSession[]
  schedule: ScheduledDay
  zone: string
  now: number
}): AttendanceDay {
  const state = dayState(sessions, now)
  const firstIn = firstInOf(sessions, date)
  const scheduledMinutes = schedule.minutes
  const isOver = isOverAt(now, { date, schedule, zone })
  const off = minutesOff(sessions, state.unpaidMinutes + state.paidMinutes)
  const deductedMinutes = state.open ? 0 : deductedOf(state.minutes, off, schedule)
  return {
    ...state,
    date,
    schedule,
    sessions: sessions.length,
    firstIn,
    scheduledMinutes,
    lateMinutes: lateBy(firstIn, schedule),
    earlyMinutes: isOver ? earlyBy(firstIn, lastOutOf(sessions, date), schedule) : 0,
    overtimeMinutes: overtimeOf(state.minutes - deductedMinutes, schedule),
    breakTooShort: !state.open && breakTooShortBy(state.minutes, off, schedule) > 0,
    deductedMinutes,
    leaveDays: schedule.leave === null ? 0 : schedule.leave === 'whole' ? 1 : 0.5,
    isOver,
  }
}

/** Whether the scheduled end of a date has passed on a person's clock; without work hours, the date. `now` in milliseconds. */
export const isOverAt = (
  now: number,
  { date, schedule, zone }: { date: string; schedule: Pick<ScheduledDay, 'endMinute'>; zone: string },
): boolean => wallMinute(zone, now, date) >= (schedule.endMinute ?? 1440)

/**
 * Counted minutes beyond the scheduled ones, if they are more than the company leaves unnoticed; none on days on which
 * nothing is scheduled.
 */
export function overtimeOf(
  counted: number,
  { minutes, overtimeFrom = 0 }: Pick<ScheduledDay, 'minutes' | 'overtimeFrom'>,
): number {
  if (minutes === null || minutes === 0) return 0
  const beyond = counted - minutes
  return beyond > overtimeFrom ? beyond : 0
}

/**
 * The minutes by which a punch-in is late. A first punch-in after the scheduled day has ended belongs to another shift,
 * which has no schedule, and is not late.
 */
export function lateBy(
  firstIn: number | null,
  { startMinute, lateFrom, endMinute }: Pick<ScheduledDay, 'startMinute' | 'lateFrom' | 'endMinute'>,
): number {
  if (firstIn === null || startMinute === null || lateFrom === null || endMinute === null) return 0
  return firstIn >= lateFrom && firstIn < endMinute ? firstIn - startMinute : 0
}

/**
 * The minute of the first punch-in on the clock of its zone, from the midnight of the work date; null: none. Sessions
 * are in the order of their beginning.
 */
export function firstInOf(
  [first]: readonly Pick<PunchedSession, 'inAt' | 'inOffset'>[],
  date: string,
): number | null {
  return first ? minuteOfDay(first.inAt, first.inOffset, date) : null
}

/** The minute of the last punch-out, as `firstInOf`; null: none, or a session has no end. */
export function lastOutOf(
  sessions: readonly Pick<PunchedSession, 'outAt' | 'inOffset' | 'outOffset'>[],
  date: string,
): number | null {
  const outs: number[] = []
  for (const { outAt, inOffset, outOffset } of sessions) {
    if (outAt === null) return null
    outs.push(minuteOfDay(outAt, outOffset ?? inOffset, date))
  }
  return outs.length > 0 ? Math.max(...outs) : null
}

/**
 * The minutes from the last punch-out to the end of the schedule, of a day that is over. Those before the first punch-in
 * are lateness. 0 while a session has no end.
 */
export function earlyBy(
  firstIn: number | null,
  lastOut: number | null,
  { startMinute, endMinute }: Pick<ScheduledDay, 'startMinute' | 'endMinute'>,
): number {
  if (firstIn === null || lastOut === null || startMinute === null || endMinute === null) return 0
  return Math.max(0, endMinute - Math.max(startMinute, firstIn, lastOut))
}

/**
 * The minute of the day at which a session began: minutes since the midnight at which its work date began in its zone.
 */
export function minuteOfDay(at: string, offsetMinutes: number, workDate: string): number {
  return Math.floor((Date.parse(at) - Date.parse(`${workDate}T00:00:00Z`)) / 60_000) + offsetMinutes
}

const wallMinute = (zone: string, now: number, date: string): number =>
  Math.floor((wallClock(zone, now) - Date.parse(`${date}T00:00:00Z`)) / 60_000)

/** The sums of several days. */
export interface DaySums {
  workedMinutes: number
  /** Worked minutes that do not count, because breaks were too short. */
  deductedMinutes: number
  /** null: a day of them has no work hours. */
  scheduledMinutes: number | null
  overtimeMinutes: number
  /** The numbers of days with a late arrival and with a missing punch-out. */
  late: number
  missing: number
  leaveDays: number
}

/** The sums of days; for a week, its worked hours against its target. */
export function sumOfDays(days: readonly AttendanceDay[]): DaySums {
  const sum = (of: (day: AttendanceDay) => number) => days.reduce((all, day) => all + of(day), 0)
  const known = days.every(({ scheduledMinutes }) => scheduledMinutes !== null)
  return {
    workedMinutes: sum(({ minutes }) => minutes),
    deductedMinutes: sum(({ deductedMinutes }) => deductedMinutes),
    scheduledMinutes: known ? sum(({ scheduledMinutes }) => scheduledMinutes ?? 0) : null,
    overtimeMinutes: sum(({ overtimeMinutes }) => overtimeMinutes),
    late: sum(({ lateMinutes }) => (lateMinutes > 0 ? 1 : 0)),
    missing: sum(({ missing }) => (missing ? 1 : 0)),
    leaveDays: sum(({ leaveDays }) => leaveDays),
  }
}
