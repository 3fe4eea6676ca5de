import { maxReminders } from '@rollcall/contracts/daily-reports/commands.ts'
import { DailyReportFiled, DailyReportReminded } from '@rollcall/contracts/daily-reports/events.ts'
import {
  EmployeeAdded,
  EmployeeBlocked,
  EmployeeDeleted,
  EmployeeUnblocked,
  EmployeeZoneSet,
  EmploymentEnded,
} from '@rollcall/contracts/employees/events.ts'
import { reportRemindersTable } from '@rollcall/read-models/daily-reports/report-reminders.table.ts'
import type { RowOf } from '@rollcall/read-models/kernel/table.ts'
import { defineProjection, type FoldedEvent, on } from '../kernel/projection.ts'

type Reminders = RowOf<typeof reportRemindersTable>

const person = ({ companyId, data }: FoldedEvent<{ type: string; data: { employeeId: string } }>) => [
  companyId,
  data.employeeId,
]
const doneTo = (row: Reminders | undefined, day: string): Reminders | undefined =>
  row && (row.done_to >= day ? row : { ...row, done_to: day })

/**
 * The people who may need a reminder of a daily report, for the scheduler, and the days for which each was reminded,
 * for the company's page of a day.
 */
export const reportReminders = defineProjection<Reminders>({
  table: reportRemindersTable,
  version: 4,
  when: [
    on(EmployeeAdded, {
      key: person,
      fold: (_row, { companyId, data }) => ({
        company_id: companyId,
        id: data.employeeId,
        zone: null,
        blocked: false,
        done_to: '0001-01-01',
        reminded: [],
      }),
    }),
    on(EmployeeZoneSet, { key: person, fold: (row, { data }) => row && { ...row, zone: data.zone } }),
    on(EmployeeBlocked, { key: person, fold: row => row && { ...row, blocked: true } }),
    on(EmployeeUnblocked, { key: person, fold: row => row && { ...row, blocked: false } }),
    on(EmploymentEnded, { key: person, fold: row => row && { ...row, blocked: true } }),
    on(EmployeeDeleted, { key: person, fold: () => undefined }),
    on(DailyReportFiled, { key: person, fold: (row, { data }) => doneTo(row, data.date) }),
    on(DailyReportReminded, {
      key: person,
      fold: (row, { data }) =>
        row && doneTo({ ...row, reminded: [...row.reminded, data.on].slice(-maxReminders) }, data.on),
    }),
  ],
})
