import {
  attendanceDay,
  earlyBy,
  isOverAt,
  lateBy,
  overtimeOf,
  type PunchedSession,
} from '@rollcall/contracts/attendance/attendance-day.ts'
import { type MovedKind, type MovedMarks, movedKinds } from '@rollcall/contracts/company/week-effect.ts'
import { isSame } from '@rollcall/contracts/kernel/dated.ts'
import type { ScheduledDay } from '@rollcall/contracts/performance/schedule.ts'
import { deductedIn, type KeptDay } from './kept-days.ts'

type Figures = Record<MovedKind, number | null>

interface Day {
  date: string
  /** As the projector keeps it. */
  day: KeptDay
  /** The work sessions of a day on which one has no punch-out. */
  sessions: readonly PunchedSession[] | undefined
  zone: string
  now: number
}

/** What another schedule of a day with punches moves; `now` in milliseconds. */
export function movesOf(
  day: Day,
  before: ScheduledDay,
  after: ScheduledDay,
): MovedMarks['days'][number]['moves'] {
  if (decides.every(field => isSame(before[field], after[field]))) return []
  const [was, then] = [figuresOf(day, before), figuresOf(day, after)]
  return movedKinds.flatMap(kind =>
    was[kind] === then[kind] ? [] : [{ kind, minutesWas: was[kind], minutesThen: then[kind] }],
  )
}

/** The parts of a schedule on which the figures depend. Most corrections leave most days as they are. */
const decides = ['startMinute', 'endMinute', 'lateFrom', 'minutes', 'overtimeFrom', 'minimumBreak'] as const

function figuresOf({ date, day, sessions, zone, now }: Day, schedule: ScheduledDay): Figures {
  const scheduled = schedule.minutes
  if (sessions) {
    const state = attendanceDay({ date, sessions, schedule, zone, now })
    return {
      late: state.lateMinutes,
      early: state.earlyMinutes,
      overtime: state.overtimeMinutes,
      deducted: state.deductedMinutes,
      scheduled,
    }
  }
  const deducted = deductedIn(day, schedule)
  const left = earlyBy(day.in ?? null, day.out ?? null, schedule)
  return {
    late: lateBy(day.in ?? null, schedule),
    // Asked last, because it formats the person's clock.
    early: left > 0 && isOverAt(now, { date, schedule, zone }) ? left : 0,
    overtime: overtimeOf(day.min - deducted, schedule),
    deducted,
    scheduled,
  }
}
