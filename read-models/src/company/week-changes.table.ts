import type { WorkingWeek } from '@rollcall/contracts/company/working-week.ts'
import { jsonOrNull } from '../kernel/columns.ts'
import { defineTable } from '../kernel/table.ts'

/**
 * The decided changes of working weeks that were not withdrawn. `employee_id` '': the company's week. `week` null: the
 * company's counts again.
 */
export const weekChangesTable = defineTable({
  name: 'week_changes',
  columns: {
    company_id: 'text',
    id: 'text',
    employee_id: 'text',
    since: 'day',
    until: 'day?',
    week: jsonOrNull<WorkingWeek>(),
    reason: 'text',
    made_at: 'instant',
    place: 'text',
  },
  key: ['company_id', 'id'],
  indexes: [
    ['company_id', 'place', 'id'],
    ['company_id', 'employee_id', 'place', 'id'],
  ],
  counted: [],
  owner: 'employee_id',
})
