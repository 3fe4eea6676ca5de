import type { ExportedReport } from '@rollcall/read-models/daily-reports/daily-reports-sql.ts'
import { dailyReportsPdf } from '../exports/daily-reports-pdf.ts'
import type { ThreadTask } from '../kernel/tools/threads.ts'
import { about } from './about.ts'

const reportOf = (at: number): ExportedReport => ({
  id: `r${at}`,
  date: '2026-11-20',
  full_name: 'Asha Rao',
  project_name: 'Atlas',
  project_code: 'ATL',
  work_minutes: 450,
  attended_minutes: 480,
  previous_work: 'Filters of the orders page. '.repeat(4),
  todays_plan: 'Saved views. '.repeat(4),
  blocker: '',
  blocker_state: 'none',
  late: false,
})

/** A PDF of a number of daily reports. */
export const task: ThreadTask<number, Uint8Array> = count =>
  dailyReportsPdf(
    Array.from({ length: count }, (_, at) => reportOf(at)),
    { from: '2026-11-01', to: '2026-11-30' },
    about,
  )
