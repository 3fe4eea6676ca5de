import { maxReminders } from '@rollcall/contracts/daily-reports/commands.ts'
import type { DailyReportReminded } from '@rollcall/contracts/daily-reports/events.ts'
import type { EventOf } from '@rollcall/contracts/kernel/message.ts'
import type { Decider } from '../kernel/decider.ts'

/** The days for which the person was reminded, newest reminder last. */
type Reminded = readonly string[]

export interface RemindCommand {
  companyId: string
  employeeId: string
  /** The day in the person's zone, YYYY-MM-DD. */
  on: string
  /** False for a person who is blocked or deleted. */
  isActive: boolean
}

/** The reminders of missing daily reports: at most one for a person and day. */
export const dailyReportReminders: Decider<Reminded, RemindCommand, EventOf<typeof DailyReportReminded>> = {
  stream: 'dailyReportReminders',
  initial: [],
  evolve: (state, { data: { on } }) => [...state, on].slice(-maxReminders),
  decide({ companyId, employeeId, on, isActive }, state) {
    return !isActive || state.includes(on)
      ? []
      : [{ type: 'DailyReportReminded', data: { companyId, employeeId, on } }]
  },
}
