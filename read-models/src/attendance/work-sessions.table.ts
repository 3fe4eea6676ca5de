import type { WorkSessionRow } from '@rollcall/contracts/attendance/views.ts'
import { defineTableOf } from '../kernel/table.ts'

export const workSessionsTable = defineTableOf<WorkSessionRow>({
  name: 'work_sessions',
  columns: {
    company_id: 'text',
    id: 'text',
    employee_id: 'text',
    work_date: 'day',
    in_at: 'instant',
    out_at: 'instant?',
    zone: 'text',
    in_offset: 'integer',
    out_zone: 'text?',
    out_offset: 'integer?',
    breaks: 'json',
    minutes: 'integer?',
    in_channel: 'text',
    out_channel: 'text?',
    missing_after_hours: 'integer?',
  },
  key: ['company_id', 'id'],
  indexes: [
    ['company_id', 'employee_id', 'work_date', 'in_at'],
    ['company_id', 'employee_id', 'in_at', 'id'],
  ],
  counted: ['employee_id'],
  owner: 'employee_id',
  fillfactor: 85,
})
