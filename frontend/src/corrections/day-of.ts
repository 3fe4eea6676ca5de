import type { DaySession } from '@rollcall/contracts/attendance/views.ts'
import type { Day } from '../kit/dates.ts'

/** One person's day, as it is recorded. */
export interface DayOf {
  employeeId: string
  fullName: string
  workDate: Day
  /** The zone of the person's clock on that day. */
  zone: string
  sessions: readonly DaySession[]
}
