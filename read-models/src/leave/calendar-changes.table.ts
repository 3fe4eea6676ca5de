import type { CalendarCause } from '@rollcall/contracts/leave/differences.ts'
import { json, text } from '../kernel/columns.ts'
import { defineTable } from '../kernel/table.ts'

/** A change that may have changed every day. */
export interface DatedChange {
  position: string
  cause: CalendarCause
  /** When it was decided, an ISO instant. */
  at: string
  /** The days of a changed week that has an end; null: any day. */
  since: string | null
  until: string | null
}

export const calendarChangesTable = defineTable({
  name: 'calendar_changes',
  columns: {
    company_id: 'text',
    id: 'text',
    cause: text<CalendarCause>(),
    /** The person whose calendar changed; '' for the whole company. */
    employee_id: 'text',
    /** The day that changed; null: every day may have changed. */
    date: 'day?',
    /** The former day of a holiday that was edited. */
    date_before: 'day?',
    holiday_id: 'text?',
    /** The part of the record that matters for every day, to detect changes. */
    state: 'text',
    position: 'text',
    /** When it was decided. */
    decided_at: 'instant',
    /** All changes of every day that the row stands for, the newest last; for a single day, none. */
    changes: json<readonly DatedChange[]>(),
  },
  key: ['company_id', 'id'],
  indexes: [
    ['company_id', 'date', 'id'],
    ['company_id', 'date_before', 'id'],
    ['company_id', 'employee_id', 'id'],
  ],
  counted: [],
  owner: 'employee_id',
})
