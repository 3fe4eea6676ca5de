import { defineTable } from '../kernel/table.ts'

export const openSessionsTable = defineTable({
  name: 'open_sessions',
  columns: {
    company_id: 'text',
    /** The work session's id. */
    id: 'text',
    employee_id: 'text',
    work_date: 'day',
    in_at: 'instant',
    /** Its missing punch-out was noted, and is reminded of once more. */
    noted: 'boolean',
    /** Hours after which its punch-out is missing. */
    missing_after_hours: 'integer',
  },
  key: ['company_id', 'id'],
  indexes: [
    ['in_at', 'id'],
    ['company_id', 'employee_id'],
  ],
  counted: [],
  owner: 'employee_id',
})
