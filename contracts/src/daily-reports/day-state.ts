import { wallClock } from '../kernel/wall-clock.ts'
import type { CalendarDay } from '../leave/charged-days.ts'

/** Why a person has or has not reported on a day. Only `missing` is an omission. */
export const reportDayStates = ['reported', 'missing', 'due', 'leave', 'holiday', 'dayOff', 'absent'] as const
/**
 * `due`: the scheduled day has not ended yet. `absent`: the person had no account on that day. The other states are what
 * they say.
 */
export type ReportDayState = (typeof reportDayStates)[number]

/** The facts about a person's day that decide whether a report is missing. */
export interface ReportDayFacts {
  /** YYYY-MM-DD. */
  date: string
  /** The person's time zone. */
  zone: string
  hasReported: boolean
  /** The invitation was accepted, the person had joined by that day, and the last day worked was not over. */
  hasAccount: boolean
  /** What the date is for the person: a working day, a day off or a holiday. */
  day: CalendarDay
  /** The part of the day that approved leave takes: 0, 0.5 or 1. */
  leaveShare: number
}

/** The part of a day on which the person works: 0, 0.5 or 1. Half a day of leave or half a holiday leaves 0.5. */
function workedShare({ day, leaveShare }: Pick<ReportDayFacts, 'day' | 'leaveShare'>): number {
  if (day.kind === 'dayOff') return 0
  const share = day.kind === 'working' ? 1 : day.half === undefined ? 0 : 0.5
  return Math.max(0, share - leaveShare)
}

/** Whether a person is expected to report on a day: it is a working day that leave and holidays do not fill. */
export const isReportExpected = (day: Pick<ReportDayFacts, 'day' | 'leaveShare'>): boolean =>
  workedShare(day) > 0

/**
 * Whether the scheduled day has ended in a zone: at the hour of the team settings (HH:MM), or at midnight without one.
 * `now` in milliseconds since 1970.
 */
export function hasDayEnded(date: string, zone: string, dueBy: string | null, now: number): boolean {
  const here = new Date(wallClock(zone, now)).toISOString()
  return here.slice(0, 10) > date || (dueBy !== null && here.slice(0, 16) >= `${date}T${dueBy}`)
}

/** Whether a person has reported on a day, and if not, why. The page, the dashboard and the reminder all use it. */
export function reportDayState(day: ReportDayFacts, dueBy: string | null, now: number): ReportDayState {
  if (day.hasReported) return 'reported'
  if (!day.hasAccount) return 'absent'
  if (!isReportExpected(day)) {
    if (day.day.kind === 'dayOff') return 'dayOff'
    return day.leaveShare > 0 ? 'leave' : 'holiday'
  }
  return hasDayEnded(day.date, day.zone, dueBy, now) ? 'missing' : 'due'
}
