import type { ExportedReport } from '@rollcall/platform/read-models/daily-reports-sql.ts'
import writeXlsxFile, { type SheetData } from 'write-excel-file/node'
import { day, head, hours, text } from './cells.ts'

const columns: [title: string, width: number, of: (report: ExportedReport) => SheetData[number][number]][] = [
  ['Date', 12, report => day(report.date)],
  ['Person', 28, report => text(report.full_name)],
  ['Project', 24, report => text(report.project_name)],
  ['Project code', 14, report => text(report.project_code)],
  ['Work hours', 12, report => hours(report.work_minutes)],
  ['Attended that day', 18, report => hours(report.attended_minutes)],
  ['Previous work', 50, report => text(report.previous_work)],
  ['Today’s plan', 50, report => text(report.todays_plan)],
  ['Blocker', 40, report => text(report.blocker)],
  ['Blocker state', 14, report => (report.blocker === '' ? null : text(report.blocker_state))],
  ['Late', 8, report => text(report.late ? 'Yes' : 'No')],
]

/** Daily reports as a workbook, one in a row. */
export function dailyReportsWorkbook(reports: readonly ExportedReport[]): Promise<Buffer> {
  const rows = reports.map(report => columns.map(([, , of]) => of(report)))
  return writeXlsxFile([
    {
      data: [columns.map(([title]) => head(title)), ...rows],
      sheet: 'Daily reports',
      columns: columns.map(([, width]) => ({ width })),
      stickyRowsCount: 1,
    },
  ]).toBuffer()
}
