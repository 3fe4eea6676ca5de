import { type DayColumn, dayColumns } from '@rollcall/contracts/projects/hours.ts'
import { defineTable } from '../kernel/table.ts'

/** Minutes of each day; null: no report. */
const days = Object.fromEntries(dayColumns.map(column => [column, 'integer?'])) as Record<
  DayColumn,
  'integer?'
>

export const projectHoursTable = defineTable({
  name: 'project_hours',
  columns: {
    company_id: 'text',
    id: 'text',
    employee_id: 'text',
    project_id: 'text',
    /** The first day of the month. */
    month: 'day',
    minutes: 'integer',
    reports: 'integer',
    ...days,
  },
  key: ['company_id', 'id'],
  // Without the id, so that the rows of a month are read in their order on disk, not each from another page.
  indexes: [
    ['company_id', 'month'],
    ['company_id', 'employee_id', 'month'],
    ['company_id', 'project_id', 'month'],
  ],
  counted: [],
  owner: 'employee_id',
  fillfactor: 80,
})
