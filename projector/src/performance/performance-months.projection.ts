import { PunchedIn, PunchedOut } from '@rollcall/contracts/attendance/events.ts'
import { minutesBetween } from '@rollcall/contracts/attendance/minutes.ts'
import { DailyReportFiled } from '@rollcall/contracts/daily-reports/events.ts'
import { EmployeeDeleted } from '@rollcall/contracts/employees/events.ts'
import { minuteOfDay } from '@rollcall/contracts/performance/month.ts'
import type { RowOf } from '@rollcall/read-models/kernel/table.ts'
import {
  type KeptDay,
  performanceMonthsTable,
} from '@rollcall/read-models/performance/performance-months.table.ts'
import { defineProjection, type FoldedEvent, on, onEach } from '../kernel/projection.ts'

type PerformanceMonth = RowOf<typeof performanceMonthsTable>

type OfDate = FoldedEvent<{ type: string; data: { employeeId: string } }>

const keyOf = ({ companyId, data }: OfDate, date: string) => [companyId, data.employeeId, date.slice(0, 7)]

const begun = ({ companyId, data }: OfDate, date: string): PerformanceMonth => ({
  company_id: companyId,
  id: `${data.employeeId}_${date.slice(0, 7)}`,
  employee_id: data.employeeId,
  month: date.slice(0, 7),
  days_present: 0,
  worked_minutes: 0,
  reports_filed: 0,
  days: {},
  open: {},
})

const dayOf = (row: PerformanceMonth, date: string): KeptDay => row.days[date.slice(8)] ?? { min: 0, rep: 0 }
const withDay = (row: PerformanceMonth, date: string, day: KeptDay): PerformanceMonth => ({
  ...row,
  days: { ...row.days, [date.slice(8)]: day },
})

/**
 * Attendance and daily reports of each person and month, with the sums by which lists sort, and the first punch-ins
 * from which a schedule derives late arrivals. One row per month, so that reading a history costs the same however many
 * years are kept.
 */
export const performanceMonths = defineProjection<PerformanceMonth>({
  table: performanceMonthsTable,
  version: 2,
  when: [
    on(PunchedIn, {
      key: event => keyOf(event, event.data.workDate),
      fold: (known, event) => {
        const { sessionId, at, offsetMinutes, workDate } = event.data
        const row = known ?? begun(event, workDate)
        const open = { ...row.open, [sessionId]: at }
        const day = dayOf(row, workDate)
        if (day.in !== undefined) return { ...row, open }
        const first = { ...day, in: minuteOfDay(at, offsetMinutes, workDate) }
        return { ...withDay(row, workDate, first), days_present: row.days_present + 1, open }
      },
    }),
    on(PunchedOut, {
      key: event => keyOf(event, event.data.workDate),
      fold: (row, { data: { sessionId, at, workDate } }) => {
        const { [sessionId]: inAt, ...open } = row?.open ?? {}
        // A deleted employee's last punch-out may come after the deletion.
        if (!row || inAt === undefined) return row
        const minutes = minutesBetween(inAt, at)
        const day = dayOf(row, workDate)
        return {
          ...withDay(row, workDate, { ...day, min: day.min + minutes }),
          worked_minutes: row.worked_minutes + minutes,
          open,
        }
      },
    }),
    on(DailyReportFiled, {
      key: event => keyOf(event, event.data.date),
      fold: (known, event) => {
        const { date } = event.data
        const row = known ?? begun(event, date)
        const day = dayOf(row, date)
        return { ...withDay(row, date, { ...day, rep: day.rep + 1 }), reports_filed: row.reports_filed + 1 }
      },
    }),
    onEach(EmployeeDeleted, {
      rows: ({ companyId, data }) => ({ company_id: companyId, employee_id: data.employeeId }),
      fold: () => undefined,
    }),
  ],
})
