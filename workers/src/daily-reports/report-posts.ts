import { dayInWords } from '@rollcall/contracts/company/format-day.ts'
import { DailyReportFiled, DailyReportReminded } from '@rollcall/contracts/daily-reports/events.ts'
import type { Effect } from '../kernel/effect.ts'
import { companyPost, nameForPost } from '../kernel/slack/slack-post.ts'

/**
 * Posts who has reported, and whose report is missing. The content of reports stays in Rollcall, where it can be
 * erased.
 */
export const reportPosts: readonly Effect[] = [
  companyPost('report-filed', DailyReportFiled, async ({ data, cause, tools }) => {
    const person = await nameForPost(cause.metadata.companyId, data.employeeId, tools)
    if ('notNeeded' in person) return person
    const blocker = data.blocker === '' ? '' : ' It names a blocker.'
    return {
      heading: 'Daily report',
      text: `${person.name} has reported for ${dayInWords(data.date)}.${blocker}`,
      open: '/app/daily-status',
    }
  }),
  companyPost('report-missing', DailyReportReminded, async ({ data, tools }) => {
    const person = await nameForPost(data.companyId, data.employeeId, tools)
    if ('notNeeded' in person) return person
    return {
      heading: 'Daily report',
      text: `The report of ${person.name} for ${dayInWords(data.on)} is missing.`,
      open: '/app/daily-status',
    }
  }),
]
