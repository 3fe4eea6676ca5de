import { json } from '../kernel/columns.ts'
import { defineTable } from '../kernel/table.ts'

export const reportRemindersTable = defineTable({
  name: 'report_reminders',
  columns: {
    company_id: 'text',
    id: 'text',
    /** The employee's own zone; null: the company's. */
    zone: 'text?',
    blocked: 'boolean',
    /** The newest day that has a report or a reminder; the year 1 before the first. */
    done_to: 'day',
    /** The days for which the person was reminded lately. */
    reminded: json<readonly string[]>(),
  },
  key: ['company_id', 'id'],
  indexes: [['company_id', 'done_to', 'id']],
  counted: [],
  owner: 'id',
  fillfactor: 80,
})
