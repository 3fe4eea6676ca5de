import {
  EditDailyReport,
  FileDailyReport,
  RemindOfDailyReport,
  RemindOfMissingReport,
  ReopenBlocker,
  SolveBlocker,
} from '@rollcall/contracts/daily-reports/commands.ts'
import { type CommandEntry, command } from '../kernel/command-entry.ts'
import { perDay, perDayOn } from '../kernel/limits.ts'
import {
  type DailyReportsNeeds,
  editDailyReport,
  fileDailyReport,
  remindOfDailyReport,
  remindOfMissingReport,
  reopenBlocker,
  solveBlocker,
} from './handlers.ts'
import { dailyReportReminders } from './reminders.ts'
import { reportDay } from './report-day.ts'

/** A person reports a few times a day; a company marks what many people wrote. */
const onReport = perDayOn('reportId')

/** The commands of daily reports: each with its handler, the rules by which it writes, and its limits. */
export const entries = (needs: DailyReportsNeeds): readonly CommandEntry[] => [
  command(FileDailyReport, fileDailyReport(needs), { writes: [reportDay], perDay }),
  command(EditDailyReport, editDailyReport(needs), { writes: [reportDay], perDay }),
  command(SolveBlocker, solveBlocker(needs), { writes: [reportDay], perDay: onReport }),
  command(ReopenBlocker, reopenBlocker(needs), { writes: [reportDay], perDay: onReport }),
  command(RemindOfMissingReport, remindOfMissingReport(needs), {
    writes: [dailyReportReminders],
    perDay: perDayOn('employeeId'),
  }),
  command(RemindOfDailyReport, remindOfDailyReport(needs), { writes: [dailyReportReminders] }),
]
