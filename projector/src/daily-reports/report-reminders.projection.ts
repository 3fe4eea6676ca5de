import { maxReminders } from '@rollcall/contracts/daily-reports/commands.ts'
import { DailyReportFiled, DailyReportReminded } from '@rollcall/contracts/daily-reports/events.ts'
import {
  EmployeeAdded,
  EmployeeBlocked,
  EmployeeDeleted,
  EmployeeUnblocked,
  EmployeeZoneSet,
} from '@rollcall/contracts/employees/events.ts'
import { defineProjection, on, type Recorded } from '../kernel/projection.ts'

interface Reminders {
  company_id: string
  id: string
  /** The employee's own zone; null: the company's. */
  zone: string | null
  blocked: boolean
  /** The newest day that the person reported on or was reminded of; the year 1 before the first. */
  done_to: string
  /** The days of which the person was reminded lately. */
  reminded: readonly string[]
}

const person = ({ companyId, data }: Recorded<{ type: string; data: { employeeId: string } }>) => [
  companyId,
  data.employeeId,
]
const doneTo = (row: Reminders | undefined, day: string): Reminders | undefined =>
  row && (row.done_to >= day ? row : { ...row, done_to: day })

/** Who may have to be reminded of a daily report, for the scheduler, and of which days each was, for the company's day. */
export const reportReminders = defineProjection<Reminders>({
  name: 'report_reminders',
  version: 3,
  table: {
    columns: {
      company_id: 'text',
      id: 'text',
      zone: 'text?',
      blocked: 'boolean',
      done_to: 'day',
      reminded: 'json',
    },
    key: ['company_id', 'id'],
    indexes: [['company_id', 'done_to', 'id']],
    counted: [],
    owner: 'id',
    fillfactor: 80,
  },
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
    on(EmployeeDeleted, { key: person, fold: () => undefined }),
    on(DailyReportFiled, { key: person, fold: (row, { data }) => doneTo(row, data.date) }),
    on(DailyReportReminded, {
      key: person,
      fold: (row, { data }) =>
        row && doneTo({ ...row, reminded: [...row.reminded, data.on].slice(-maxReminders) }, data.on),
    }),
  ],
})
