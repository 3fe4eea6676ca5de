import { dayInWords } from '@rollcall/contracts/company/format-day.ts'
import { BlockerReopened, BlockerSolved } from '@rollcall/contracts/daily-reports/events.ts'
import { reportIdOf } from '@rollcall/contracts/daily-reports/report-id.ts'
import { dataOf } from '../kernel/event-data.ts'
import { mailEffect } from '../kernel/mail/mail-effect.ts'
import { readerAndCompany } from '../kernel/people/addressee.ts'

const ofBlockers: readonly string[] = [BlockerSolved.type, BlockerReopened.type]

/**
 * Notifies the author of a report that the company has marked its blocker as solved, unless it is open again. The
 * blocker's text stays in Rollcall, where it can be erased.
 */
export const blockerSolvedMail = mailEffect('blocker-solved-mail', BlockerSolved, async (cause, tools) => {
  const data = dataOf(BlockerSolved, cause)
  if (!data) return { notNeeded: 'another-event' }
  if (data.by !== 'company') return { notNeeded: 'own-action' }
  const { companyId } = cause.metadata
  const { employeeId, projectId, date } = data
  // The stream has the person's reports of the day on all projects.
  const last = (await tools.read(cause.stream)).findLast(
    ({ type, data: its }) => ofBlockers.includes(type) && its.projectId === projectId,
  )
  if (last?.type === BlockerReopened.type) return { notNeeded: 'open-again' }
  const [reader, company] = await readerAndCompany(tools, companyId, employeeId)
  if (typeof reader === 'string') return { notNeeded: reader }
  return {
    to: reader,
    ...(typeof company === 'string' ? {} : { fromName: company.name }),
    subject: 'Your blocker is solved',
    heading: 'Your blocker is solved',
    paragraphs: [
      `Your company marked the blocker in your report for ${dayInWords(date)} as solved. Is something still in your way? Reopen it in the report.`,
    ],
    action: {
      label: 'Open the report',
      url: `${tools.publicUrl}/app/daily-status?open=${encodeURIComponent(reportIdOf(data))}`,
    },
    notes: ['You get this email because you named a blocker in a daily report.'],
    notice: { topic: 'daily-reports', companyId, accountId: employeeId },
  }
})
