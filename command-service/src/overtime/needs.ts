import type { OvertimeDays } from './overtime-days.ts'

/** What the commands of overtime use. */
export interface OvertimeNeeds {
  overtimeDays: OvertimeDays
}
