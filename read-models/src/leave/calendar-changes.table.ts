import type { CalendarCause } from '@rollcall/contracts/leave/differences.ts'
import { text } from '../kernel/columns.ts'
import { defineTable } from '../kernel/table.ts'

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
