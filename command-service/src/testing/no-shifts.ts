import { noDays } from '@rollcall/contracts/company/company-days.ts'
import type { SchedulePorts } from '../attendance/read-schedule.ts'

/** A company without work hours, so that each punch-in belongs to the local date. */
export const noShifts = {
  companies: { days: async () => noDays },
  employees: { historyOf: async () => undefined },
} as unknown as SchedulePorts
