import type { DailyStatusRow } from '@rollcall/contracts/daily-reports/views.ts'
import { defineTableOf } from '../kernel/table.ts'

/** Names and the day's attendance are read with the other records. */
export const dailyReportsTable = defineTableOf<
  Omit<DailyStatusRow, 'fullName' | 'projectName' | 'projectCode' | 'projectShade' | 'attendedMinutes'>
>({
  name: 'daily_reports',
  columns: {
    company_id: 'text',
    id: 'text',
    employee_id: 'text',
    project_id: 'text',
    date: 'day',
    work_minutes: 'integer',
    previous_work: 'text',
    todays_plan: 'text',
    blocker: 'text',
    blocker_state: 'text',
    solved_by: 'text?',
    solved_at: 'instant?',
    zone: 'text',
    filed_at: 'instant',
    edited_at: 'instant?',
    late: 'boolean',
  },
  key: ['company_id', 'id'],
  indexes: [
    ['company_id', 'date', 'id'],
    ['company_id', 'employee_id', 'date', 'id'],
    ['company_id', 'project_id', 'date', 'id'],
    ['company_id', 'blocker_state', 'date', 'id'],
  ],
  counted: ['date', 'employee_id', 'project_id', 'blocker_state'],
  owner: 'employee_id',
  fillfactor: 90,
})
