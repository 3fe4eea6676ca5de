import {
  dailyReportContent,
  dailyReportForm,
  EditDailyReport,
  FileDailyReport,
} from '@rollcall/contracts/daily-reports/commands.ts'
import { only, type Writes, write } from '../kit/data/writes.ts'

/** The writes of the resource `daily-status`. */
export const writes: Writes = {
  create: data => write(FileDailyReport, only(dailyReportForm, data)),
  update: (data, reportId) => write(EditDailyReport, { ...only(dailyReportContent, data), reportId }),
}
