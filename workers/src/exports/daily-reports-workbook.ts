import { formatDay } from '@rollcall/contracts/company/format-day.ts'
import { monthStateText } from '@rollcall/contracts/month-locks/month-state.ts'
import type { LockOfMonth } from '@rollcall/contracts/month-locks/views.ts'
import type { ExportedReport } from '@rollcall/read-models/daily-reports/daily-reports-sql.ts'
import type { CellValue } from 'hucre/xlsx'
import type { About } from './about.ts'
import { dayFormat, hours, hoursFormat, type SheetColumn, serialDay, workbook } from './xlsx/workbook.ts'

type ReportColumn = SheetColumn & { of: (report: ExportedReport) => CellValue }

const columns: readonly ReportColumn[] = [
  { title: 'Date', width: 12, format: dayFormat, of: report => serialDay(report.date) },
  { title: 'Person', width: 28, of: report => report.full_name },
  { title: 'Project', width: 24, of: report => report.project_name },
  { title: 'Project code', width: 14, of: report => report.project_code },
  { title: 'Work hours', width: 12, format: hoursFormat, of: report => hours(report.work_minutes) },
  {
    title: 'Attended that day',
    width: 18,
    format: hoursFormat,
    of: report => hours(report.attended_minutes),
  },
  { title: 'Previous work', width: 50, of: report => report.previous_work },
  { title: 'Today’s plan', width: 50, of: report => report.todays_plan },
  { title: 'Blocker', width: 40, of: report => report.blocker },
  {
    title: 'Blocker state',
    width: 14,
    of: report => (report.blocker === '' ? null : report.blocker_state),
  },
  { title: 'Late', width: 8, of: report => (report.late ? 'Yes' : 'No') },
]

/** Daily reports as a workbook, one in a row, with the state of its month. */
export function dailyReportsWorkbook(
  reports: readonly ExportedReport[],
  locks: readonly LockOfMonth[],
  { zone, dateFormat, head }: Pick<About, 'zone' | 'dateFormat' | 'head'>,
): Promise<Buffer> {
  const day = (date: string) => formatDay(date, dateFormat)
  const all: readonly ReportColumn[] = [
    ...columns,
    {
      title: 'Month state',
      width: 24,
      of: ({ date }) =>
        monthStateText(
          locks.find(({ id }) => date.startsWith(id)),
          { day, zone },
        ),
    },
  ]
  const rows = reports.map(report => all.map(({ of }) => of(report)))
  return workbook([{ name: 'Daily reports', columns: all, rows }], head)
}
