import type { DaySession } from '@rollcall/contracts/attendance/views.ts'
import { json } from '../kernel/columns.ts'
import { defineTable } from '../kernel/table.ts'

/** A day of the month with short keys, because every punch writes the month again. */
export interface KeptDay {
  /** The minute of the first punch-in on the person's clock; absent: none. */
  in?: number
  /** The minute of the last punch-out; absent: none, or a work session has no end. */
  out?: number
  /** Whole worked minutes of the ended sessions. */
  min: number
  /** Whole minutes of the unpaid breaks of the ended sessions; absent: none. */
  brk?: number
  /** Whole minutes of all their breaks and between them, where they differ from `brk`; absent: they do not. */
  off?: number
  /** Filed daily reports. */
  rep: number
}

export const performanceMonthsTable = defineTable({
  name: 'performance_months',
  columns: {
    company_id: 'text',
    id: 'text',
    employee_id: 'text',
    /** YYYY-MM */
    month: 'text',
    days_present: 'integer',
    worked_minutes: 'integer',
    reports_filed: 'integer',
    /** By the day of the month, 01 to 31. */
    days: json<Readonly<Record<string, KeptDay>>>(),
    /**
     * The work sessions by the day of the month, from which `days` is counted. In a column of its own, because no list
     * reads it.
     */
    sessions: json<Readonly<Record<string, readonly DaySession[]>>>(),
  },
  key: ['company_id', 'employee_id', 'month'],
  // Without the employee, so that a row is found by the key alone.
  indexes: [['company_id', 'month']],
  counted: [],
  owner: 'employee_id',
  // Each punch updates its month's row.
  fillfactor: 60,
})
