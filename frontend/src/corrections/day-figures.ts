import { type AttendanceDay, attendanceDay } from '@rollcall/contracts/attendance/attendance-day.ts'
import type { DaySession } from '@rollcall/contracts/attendance/views.ts'
import type { ScheduledDay } from '@rollcall/contracts/performance/schedule.ts'
import type { Day } from '../kit/dates.ts'

/** What turns a day's sessions into its hours. `now`: the server's clock, ISO. */
export interface DayFacts {
  workDate: Day
  zone: string
  now: string
  schedule: ScheduledDay
}

/** A day with some sessions, compared with its schedule, by the function that shows it everywhere. */
export const dayWith = (
  sessions: readonly DaySession[],
  { workDate, zone, now, schedule }: DayFacts,
): AttendanceDay => attendanceDay({ date: workDate, sessions, schedule, zone, now: Date.parse(now) })

/** Minutes that a correction changes besides the worked ones. */
export interface DayFigure {
  /** The last part of the key of its word. */
  key: 'deducted' | 'late' | 'early' | 'overtime'
  was: number
  now: number
}

/** Lateness where there is any, and what else is another one after a correction. */
export function figuresOf(was: AttendanceDay, now: AttendanceDay): DayFigure[] {
  const figures: DayFigure[] = [
    { key: 'deducted', was: was.deductedMinutes, now: now.deductedMinutes },
    { key: 'late', was: was.lateMinutes, now: now.lateMinutes },
    { key: 'early', was: was.earlyMinutes, now: now.earlyMinutes },
    { key: 'overtime', was: was.overtimeMinutes, now: now.overtimeMinutes },
  ]
  return figures.filter(({ key, was, now }) => was !== now || (key === 'late' && now > 0))
}
