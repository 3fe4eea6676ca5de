import { z } from 'zod'
import { id } from '../kernel/fields.ts'
import { defineEvent, type EventOf, personal } from '../kernel/message.ts'

const of = {
  employeeId: id,
  projectId: id,
  /** The day of the report, YYYY-MM-DD. */
  date: z.string(),
}
const content = {
  ...of,
  workMinutes: z.number().int(),
  previousWork: personal(z.string()),
  todaysPlan: personal(z.string()),
  /** '' without one. */
  blocker: personal(z.string()),
  /** The author's time zone, by which the day ended. */
  zone: z.string(),
  /** Written after the day had ended there. */
  late: z.boolean(),
}

/**
 * Stream `reportDay-{company}_{employee}_{date}`: a person's reports of a day. In old logs each report has the stream
 * `dailyReport-{company}_{employee}_{project}_{date}`; the first event of the day's stream takes over their minutes.
 */
export const ReportDayOpened = defineEvent(
  'ReportDayOpened',
  z.object({
    employeeId: id,
    date: z.string(),
    earlier: z.array(z.object({ projectId: id, workMinutes: z.number().int() })),
  }),
)
export const DailyReportFiled = defineEvent('DailyReportFiled', z.object(content), { subject: 'employeeId' })
export const DailyReportEdited = defineEvent('DailyReportEdited', z.object(content), {
  subject: 'employeeId',
})

/** The company or the report's author solved or reopened its blocker. */
const blocker = z.object({ ...of, by: z.enum(['company', 'employee']) })
export const BlockerSolved = defineEvent('BlockerSolved', blocker)
export const BlockerReopened = defineEvent('BlockerReopened', blocker)

/** Stream `dailyReportReminders-{company}_{employee}`: the days on which a reminder of a missing report was sent. */
export const DailyReportReminded = defineEvent(
  'DailyReportReminded',
  z.object({ companyId: id, employeeId: id, on: z.string() }),
)

export type DailyReportEvent =
  | EventOf<typeof DailyReportFiled>
  | EventOf<typeof DailyReportEdited>
  | EventOf<typeof BlockerSolved>
  | EventOf<typeof BlockerReopened>
export type ReportDayEvent = EventOf<typeof ReportDayOpened> | DailyReportEvent
