import { dailyReportContent, dailyReportForm } from '@rollcall/contracts/daily-reports/commands.ts'
import type { DailyStatusRow } from '@rollcall/contracts/daily-reports/views.ts'

/** The lists' order. */
export const newestFirst = { field: 'date', order: 'DESC' } as const

/** The values of an empty form for a day. */
export const noReport = (date: string, projectId = '') => ({
  projectId,
  date,
  workMinutes: '',
  previousWork: '',
  todaysPlan: '',
  blocker: '',
})

export const reportInput = dailyReportForm
export const contentInput = dailyReportContent

export const reportContentOf = ({ workMinutes, previousWork, todaysPlan, blocker }: DailyStatusRow) => ({
  workMinutes,
  previousWork,
  todaysPlan,
  blocker,
})
