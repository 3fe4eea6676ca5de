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
    /** The newest day that the person reported on or was reminded of; the year 1 before the first. */
    done_to: 'day',
    /** The days of which the person was reminded lately. */
    reminded: json<readonly string[]>(),
  },
  key: ['company_id', 'id'],
  indexes: [['company_id', 'done_to', 'id']],
  counted: [],
  owner: 'id',
  fillfactor: 80,
})
