import type { AttendanceDay } from '../attendance/attendance-day.ts'
import type { OvertimeState } from './states.ts'

/** A day's overtime, and whether it counts at once. */
type OvertimeOfDay = Pick<AttendanceDay, 'overtimeMinutes'> & {
  schedule: Pick<AttendanceDay['schedule'], 'overtimeApproval'>
}

/** The latest decision about a day. It holds for the minutes that it was about. */
export interface DecidedOvertime {
  state: OvertimeState
  minutes: number
}

/** `counts`: the company approves no overtime of that date, so all of it counts. `waiting`: nobody has decided on it yet. */
export type OvertimeApproval = 'counts' | 'waiting' | OvertimeState

/**
 * Whether the overtime of a day counts; undefined: there is none. When the minutes have changed since the decision, for
 * example by a correction, it waits again.
 */
export function overtimeApproval(
  { overtimeMinutes, schedule }: OvertimeOfDay,
  decided: DecidedOvertime | undefined,
): OvertimeApproval | undefined {
  if (overtimeMinutes === 0) return undefined
  if (!schedule.overtimeApproval) return 'counts'
  return decided?.minutes === overtimeMinutes ? decided.state : 'waiting'
}

/** The minutes of a day's overtime that count. */
export function countedOvertime(day: OvertimeOfDay, decided: DecidedOvertime | undefined): number {
  const approval = overtimeApproval(day, decided)
  return approval === 'counts' || approval === 'approved' ? day.overtimeMinutes : 0
}

/** Whether a day waits for a decision. While a session is open, its overtime still grows. */
export const waitsForDecision = (
  day: OvertimeOfDay & Pick<AttendanceDay, 'open'>,
  decided: DecidedOvertime | undefined,
): boolean => !day.open && overtimeApproval(day, decided) === 'waiting'
