import { z } from 'zod'
import { day, id, string, text } from '../kernel/fields.ts'
import { defineCommand } from '../kernel/message.ts'
import { textPattern } from '../kernel/patterns.ts'
import { dailyReportRequired } from '../kernel/texts.ts'
import { reportId } from './report-id.ts'

/** The longest text of a report's field, in characters. */
export const maxReportText = 2_000
/** The maximum number of minutes that a report can have: those of a day. */
export const maxReportMinutes = 24 * 60
/** A report can be filed for today and for this many days before it. */
export const maxDaysBack = 31
/**
 * How many reminders of a person are kept: more than the days for which a person can be reminded, so that none is
 * repeated.
 */
export const maxReminders = 3 * maxDaysBack

const content = {
  workMinutes: z
    .number({
      error: ({ input }) =>
        input === undefined || input === null
          ? dailyReportRequired.workMinutes
          : 'Must be a number of minutes',
    })
    .int('Must be whole minutes')
    .min(0, 'At least 00:00')
    .max(maxReportMinutes, 'At most 24:00'),
  previousWork: text(dailyReportRequired.previousWork, maxReportText),
  todaysPlan: text(dailyReportRequired.todaysPlan, maxReportText),
  /** '' without one. */
  blocker: string({ error: 'Must be text' })
    .trim()
    .max(maxReportText, `At most ${maxReportText} characters`)
    .regex(textPattern, 'Must not contain control characters')
    .default(''),
}

/** The fields of a daily report: all but the blocker are required. */
export const dailyReportForm = z.strictObject({
  projectId: z.uuid({
    error: ({ input }) =>
      input === undefined || input === '' ? dailyReportRequired.project : 'Must be a UUID',
  }),
  date: day(dailyReportRequired.date),
  ...content,
})

/** What an edit of a report can change. */
export const dailyReportContent = z.strictObject(content)
export type DailyReportContent = z.infer<typeof dailyReportContent>

const one = z.strictObject({ reportId })

export const FileDailyReport = defineCommand('FileDailyReport', {
  summary: 'An employee reports on a project and a day; refused when there is already a report for that day.',
  roles: ['employee'],
  schema: dailyReportForm,
})
export const EditDailyReport = defineCommand('EditDailyReport', {
  summary: 'An employee changes a report; the original stays in its history.',
  roles: ['employee'],
  schema: dailyReportContent.extend({ reportId }),
})
export const SolveBlocker = defineCommand('SolveBlocker', {
  summary: 'Marks the blocker of a report as solved.',
  roles: ['company', 'employee'],
  schema: one,
})
export const ReopenBlocker = defineCommand('ReopenBlocker', {
  summary: 'Marks a solved blocker as open again.',
  roles: ['company', 'employee'],
  schema: one,
})
export const RemindOfMissingReport = defineCommand('RemindOfMissingReport', {
  summary: 'The company reminds an employee of a report that is missing, at most once a day.',
  roles: ['company'],
  schema: z.strictObject({ employeeId: id, on: day('Date is required') }),
})
export const RemindOfDailyReport = defineCommand('RemindOfDailyReport', {
  summary: 'For the scheduler: reminds an employee once that the report of a day is missing.',
  roles: ['system'],
  schema: z.strictObject({ companyId: id, employeeId: id, on: day('Date is required') }),
})
