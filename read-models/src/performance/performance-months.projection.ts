import { firstInOf, lastOutOf } from '@rollcall/contracts/attendance/attendance-day.ts'
import { minutesOff } from '@rollcall/contracts/attendance/break-rule.ts'
import { type DayEvent, withDayEvent } from '@rollcall/contracts/attendance/day-record.ts'
import { endedBreaks, endedMinutes } from '@rollcall/contracts/attendance/day-state.ts'
import { BreakEnded, BreakStarted, PunchedIn, PunchedOut } from '@rollcall/contracts/attendance/events.ts'
import { CorrectionApproved, CorrectionRecorded } from '@rollcall/contracts/corrections/events.ts'
import { DailyReportFiled } from '@rollcall/contracts/daily-reports/events.ts'
import { defineProjection, type FoldedEvent, on } from '../kernel/projection.ts'
import type { RowOf } from '../kernel/table.ts'
import { type KeptDay, performanceMonthsTable } from './performance-months.table.ts'

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
  sessions: {},
})

const dayOf = (row: PerformanceMonth, date: string): KeptDay => row.days[date.slice(8)] ?? { min: 0, rep: 0 }
const withDay = (row: PerformanceMonth, date: string, day: KeptDay): PerformanceMonth => ({
  ...row,
  days: { ...row.days, [date.slice(8)]: day },
})

const without = <Value>(of: Readonly<Record<string, Value>>, key: string): Record<string, Value> =>
  Object.fromEntries(Object.entries(of).filter(([each]) => each !== key))

const startsDay = new Set(['PunchedIn', 'CorrectionApproved', 'CorrectionRecorded'])

/** The month after an event changed the work sessions of its date. */
const ofDay = {
  key: (event: FoldedEvent<DayEvent>) => keyOf(event, event.data.workDate),
  fold(known: PerformanceMonth | undefined, event: FoldedEvent<DayEvent>): PerformanceMonth | undefined {
    const { workDate } = event.data
    // Only the beginning of a session or a correction makes a month.
    const row = known ?? (startsDay.has(event.type) ? begun(event, workDate) : undefined)
    if (!row) return undefined
    const at = workDate.slice(8)
    const sessions = withDayEvent(row.sessions[at] ?? [], event)
    const firstIn = firstInOf(sessions, workDate)
    const lastOut = lastOutOf(sessions, workDate)
    const { rep } = dayOf(row, workDate)
    const { unpaid, paid } = endedBreaks(sessions)
    const off = minutesOff(sessions, unpaid + paid)
    const day: KeptDay = {
      ...(firstIn !== null && { in: firstIn }),
      ...(lastOut !== null && { out: lastOut }),
      min: endedMinutes(sessions),
      ...(unpaid > 0 && { brk: unpaid }),
      ...(off !== unpaid && { off }),
      rep,
    }
    const changed =
      sessions.length > 0
        ? { ...withDay(row, workDate, day), sessions: { ...row.sessions, [at]: sessions } }
        : {
            ...(rep > 0 ? withDay(row, workDate, day) : { ...row, days: without(row.days, at) }),
            sessions: without(row.sessions, at),
          }
    const days = Object.values(changed.days)
    // Corrections have removed all that there was.
    if (days.length === 0) return undefined
    return {
      ...changed,
      days_present: days.filter(({ in: began }) => began !== undefined).length,
      worked_minutes: days.reduce((sum, { min }) => sum + min, 0),
    }
  },
}

/**
 * Attendance and daily reports of each person and month, with the sums by which lists sort, and the first and last
 * punches from which a schedule derives late arrivals and early departures. One row per month, so that reading a history
 * costs the same however many years are kept. A deleted person's stay, because they are a part of the company's months.
 */
export const performanceMonths = defineProjection<PerformanceMonth>({
  table: performanceMonthsTable,
  version: 8,
  when: [
    on(PunchedIn, ofDay),
    on(PunchedOut, ofDay),
    on(BreakStarted, ofDay),
    on(BreakEnded, ofDay),
    on(CorrectionApproved, ofDay),
    on(CorrectionRecorded, ofDay),
    on(DailyReportFiled, {
      key: event => keyOf(event, event.data.date),
      fold: (known, event) => {
        const { date } = event.data
        const row = known ?? begun(event, date)
        const day = dayOf(row, date)
        return { ...withDay(row, date, { ...day, rep: day.rep + 1 }), reports_filed: row.reports_filed + 1 }
      },
    }),
  ],
})
