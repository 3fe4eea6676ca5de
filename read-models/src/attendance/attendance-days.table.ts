import type { AttendanceDayRow } from '@rollcall/contracts/attendance/views.ts'
import { defineTableOf } from '../kernel/table.ts'

export const attendanceDaysTable = defineTableOf<AttendanceDayRow>({
  name: 'attendance_days',
  columns: {
    company_id: 'text',
    id: 'text',
    employee_id: 'text',
    work_date: 'day',
    first_in_at: 'instant',
    last_out_at: 'instant?',
    open_since: 'instant?',
    worked_minutes: 'integer',
    sessions: 'json',
  },
  key: ['company_id', 'employee_id', 'work_date'],
  indexes: [
    ['company_id', 'id'],
    ['company_id', 'work_date', 'id'],
  ],
  // Missing punch-outs are looked for among all days of a year.
  sparseIndexes: [['company_id', 'open_since']],
  counted: ['employee_id', 'work_date'],
  owner: 'employee_id',
  fillfactor: 85,
})
