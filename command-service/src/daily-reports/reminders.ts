import type { DailyReportReminded } from '@rollcall/contracts/daily-reports/events.ts'
import type { EventOf } from '@rollcall/contracts/kernel/message.ts'
import type { Decider } from '../kernel/decider.ts'

/** The last day of which the person was reminded; '' before the first. */
type Reminded = string

export interface RemindCommand {
  companyId: string
  employeeId: string
  /** The day in the person's zone, YYYY-MM-DD. */
  on: string
  /** False for somebody who is blocked or gone. */
  isActive: boolean
}

/** The reminders of missing daily reports: at most one for a person and day. */
export const dailyReportReminders: Decider<Reminded, RemindCommand, EventOf<typeof DailyReportReminded>> = {
  stream: 'dailyReportReminders',
  initial: '',
  evolve: (_state, { data: { on } }) => on,
  decide({ companyId, employeeId, on, isActive }, state) {
    return !isActive || state >= on
      ? []
      : [{ type: 'DailyReportReminded', data: { companyId, employeeId, on } }]
  },
}
