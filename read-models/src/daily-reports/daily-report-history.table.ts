import type { DailyStatusHistoryRow } from '@rollcall/contracts/daily-reports/views.ts'
import { defineTableOf } from '../kernel/table.ts'

export const dailyReportHistoryTable = defineTableOf<DailyStatusHistoryRow>({
  name: 'daily_report_history',
  columns: {
    company_id: 'text',
    id: 'text',
    report_id: 'text',
    employee_id: 'text',
    date: 'day',
    what: 'text',
    by: 'text',
    at: 'instant',
    late: 'boolean',
    work_minutes: 'integer?',
    previous_work: 'text',
    todays_plan: 'text',
    blocker: 'text',
  },
  key: ['company_id', 'id'],
  indexes: [
    ['company_id', 'report_id', 'at', 'id'],
    ['company_id', 'at', 'id'],
    ['company_id', 'employee_id', 'at', 'id'],
  ],
  counted: [],
  owner: 'employee_id',
})
