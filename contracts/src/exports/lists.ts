import { announcementColumns } from '../announcements/columns.ts'
import {
  attendanceDayColumns,
  decisionColumns,
  myInOutColumns,
  punchColumns,
  punchesOf,
  scheduleColumns,
  teamWeekColumns,
} from '../attendance/columns.ts'
import { companyColumns } from '../company/columns.ts'
import { correctionColumns } from '../corrections/columns.ts'
import { dailyStatusColumns } from '../daily-reports/columns.ts'
import { employeeColumns } from '../employees/columns.ts'
import { holidayColumns, myHolidayColumns } from '../holidays/columns.ts'
import { contactRequestColumns, inquiryColumns } from '../inquiries/columns.ts'
import type { Column } from '../kernel/columns.ts'
import { addDays, monthsFromTo } from '../kernel/days.ts'
import type { ResourceFacts } from '../kernel/resource.ts'
import { leaveBalanceColumns, leaveLedgerColumns, leaveRequestColumns } from '../leave/columns.ts'
import { withMonthState } from '../month-locks/month-state.ts'
import { myPayslipColumns, payslipColumns } from '../payslips/columns.ts'
import { monthsOf, performanceColumns, performanceMonthColumns } from '../performance/columns.ts'
import { projectColumns, projectHoursColumns } from '../projects/columns.ts'
import { resourceFacts as facts, type ResourceName } from '../resources.ts'
import { taskColumns } from '../tasks/columns.ts'
import { exportRoles } from './export.ts'

/** A list that can be exported. */
export interface ExportedList {
  /** The title on the page of exports and in the file. */
  title: string
  /** The resource of its rows, with the same filters, order, readers and limits as on the screen. */
  resource: ResourceName
  /** All available columns. */
  columns: readonly Column[]
  /** Its rows contain only the ids of people. */
  people?: true
  /** The columns that compare a row's `workDate` with the schedule of its `employeeId`; absent: none. */
  schedules?: ReadonlySet<string>
  /** The columns that need the decision about the overtime of the same day; absent: none. */
  decisions?: ReadonlySet<string>
  /** The rows of the file that come from one row of the list; absent: the row itself. */
  parts?: (row: never) => readonly object[]
}

const monthOfDay = ({ workDate }: { workDate: string }) => [workDate.slice(0, 7)]
const monthOfRow = ({ month }: { month: string }) => [month]

/** Every list that can be exported, by its name. Rows of days and months say in which state their months were. */
export const exportedLists = {
  employees: { title: 'Employees', resource: 'employee', columns: employeeColumns },
  'attendance-days': {
    title: 'Attendance days',
    resource: 'team-in-out',
    columns: withMonthState(attendanceDayColumns, monthOfDay),
    people: true,
    schedules: scheduleColumns,
    decisions: decisionColumns,
  },
  'attendance-punches': {
    title: 'Attendance punches',
    resource: 'team-in-out',
    columns: withMonthState(punchColumns, monthOfDay),
    people: true,
    parts: punchesOf,
  },
  'team-weeks': {
    title: 'Teams in/out by week',
    resource: 'team-week',
    columns: withMonthState(teamWeekColumns, ({ workDate, week }) =>
      monthsFromTo(workDate, addDays(week, 6)),
    ),
  },
  'my-attendance': {
    title: 'My in/out record',
    resource: 'my-in-out',
    columns: withMonthState(myInOutColumns, monthOfDay),
  },
  corrections: {
    title: 'Corrections',
    resource: 'correction',
    columns: withMonthState(correctionColumns, monthOfDay),
    people: true,
  },
  'leave-requests': {
    title: 'Leave requests',
    resource: 'leave-request',
    columns: withMonthState(leaveRequestColumns, ({ from, to }) => monthsFromTo(from, to)),
    people: true,
  },
  'leave-balances': { title: 'Leave balances', resource: 'leave-balance', columns: leaveBalanceColumns },
  'leave-ledger': {
    title: 'Ledger of leave',
    resource: 'leave-ledger',
    columns: withMonthState(leaveLedgerColumns, ({ from, to, on }) => monthsFromTo(from ?? on, to ?? on)),
    people: true,
  },
  holidays: { title: 'Holidays', resource: 'holiday', columns: holidayColumns },
  'my-holidays': { title: 'Holidays', resource: 'my-holiday', columns: myHolidayColumns },
  announcements: { title: 'Announcements', resource: 'announcement', columns: announcementColumns },
  'daily-reports': {
    title: 'Daily reports',
    resource: 'daily-status',
    columns: withMonthState(dailyStatusColumns, ({ date }) => [date.slice(0, 7)]),
  },
  performance: {
    title: 'Performance history',
    resource: 'performance',
    columns: withMonthState(performanceColumns, monthOfRow),
  },
  'performance-months': {
    title: 'Performance by month',
    resource: 'performance',
    columns: withMonthState(performanceMonthColumns, monthOfRow),
    parts: monthsOf,
  },
  projects: { title: 'Projects', resource: 'project', columns: projectColumns },
  'project-hours': {
    title: 'Hours by person and project',
    resource: 'project-hours',
    columns: projectHoursColumns,
  },
  tasks: { title: 'Tasks', resource: 'task', columns: taskColumns },
  'my-tasks': { title: 'My tasks', resource: 'my-task', columns: taskColumns },
  payslips: { title: 'Payslips', resource: 'payslip', columns: payslipColumns },
  'my-payslips': { title: 'My payslips', resource: 'my-payslip', columns: myPayslipColumns },
  companies: { title: 'Companies', resource: 'company', columns: companyColumns },
  inquiries: { title: 'Inquiries', resource: 'inquiry', columns: inquiryColumns },
  'contact-requests': {
    title: 'Contact requests',
    resource: 'contact-us-request',
    columns: contactRequestColumns,
  },
} as const satisfies Record<string, ExportedList>

export type ExportedListName = keyof typeof exportedLists
export const exportedListNames = Object.keys(exportedLists) as [ExportedListName, ...ExportedListName[]]

/** The list with this name. */
export const exportedList = (name: ExportedListName): ExportedList => exportedLists[name]

/** The facts of its resource: filters, order and readers. */
export const listFactsOf = (name: ExportedListName): ResourceFacts => facts[exportedLists[name].resource]

/** Whether an account with this role may export it. */
export const mayExport = (name: ExportedListName, role: string): boolean =>
  (exportRoles as readonly string[]).includes(role) &&
  (listFactsOf(name).roles as readonly string[]).includes(role)

/** The columns with these ids, in their order; the default columns for an empty list. */
export function chosenColumns(name: ExportedListName, ids: readonly string[]): readonly Column[] {
  const { columns } = exportedList(name)
  if (ids.length === 0) return columns.filter(column => !column.extra)
  return ids.flatMap(id => columns.find(column => column.id === id) ?? [])
}
