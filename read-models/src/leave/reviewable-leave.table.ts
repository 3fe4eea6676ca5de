import { defineTable } from '../kernel/table.ts'

export const reviewableLeaveTable = defineTable({
  name: 'reviewable_leave',
  columns: {
    company_id: 'text',
    id: 'text',
    employee_id: 'text',
    from: 'day',
    to: 'day',
    /** The position up to which the calendar was known when the days were computed last. */
    known_to: 'text',
    /** When a pending request was made or changed; null: it is decided. */
    pending_since: 'instant?',
    /** How often the company was reminded of it since then. */
    reminders: 'integer',
  },
  key: ['company_id', 'id'],
  indexes: [
    ['to', 'id'],
    ['pending_since', 'id'],
    ['company_id', 'employee_id', 'id'],
  ],
  counted: [],
  owner: 'employee_id',
})
