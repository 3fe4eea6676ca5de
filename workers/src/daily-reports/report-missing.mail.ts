import { dayInWords } from '@rollcall/contracts/company/format-day.ts'
import { DailyReportReminded } from '@rollcall/contracts/daily-reports/events.ts'
import type { StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import { fixedRead, reads } from '@rollcall/read-models/reads.ts'
import { sql } from 'kysely'
import type { EffectTools } from '../kernel/effect.ts'
import { dataOf } from '../kernel/event-data.ts'
import { mailEffect } from '../kernel/mail/mail-effect.ts'
import { readerAndCompany } from '../kernel/people/addressee.ts'

const reportOf = fixedRead((companyId: string, employeeId: string, on: string) =>
  reads
    .selectFrom('read.daily_reports')
    .select('id')
    .where('company_id', '=', companyId)
    .where('employee_id', '=', employeeId)
    .where('date', '=', sql<string>`${on}::date`)
    .limit(1),
)

/**
 * Whether the person now has a report of the day. A mail may wait for hours, for example while the mail server is down.
 */
async function hasReport(
  { position }: StoredEvent,
  { readModels }: EffectTools,
  { companyId, employeeId, on }: { companyId: string; employeeId: string; on: string },
): Promise<boolean> {
  const from = { projection: 'daily_reports', upTo: position }
  return (await readModels.rows(from, reportOf(companyId, employeeId, on))).length > 0
}

/** Reminds an employee of the report of a day, if it is still missing when the mail goes out. */
export const reportMissingMail = mailEffect(
  'daily-report-missing-mail',
  DailyReportReminded,
  async (cause, tools) => {
    const data = dataOf(DailyReportReminded, cause)
    if (!data) return { notNeeded: 'another-event' }
    const { companyId, employeeId, on } = data
    if (await hasReport(cause, tools, { companyId, employeeId, on })) return { notNeeded: 'filed-meanwhile' }
    const [reader, company] = await readerAndCompany(tools, companyId, employeeId)
    if (typeof reader === 'string') return { notNeeded: reader }
    return {
      to: reader,
      ...(typeof company === 'string' ? {} : { fromName: company.name }),
      subject: 'Your daily report is missing',
      heading: 'Your daily report is missing',
      paragraphs: [
        `You have not reported for ${dayInWords(on)} yet. It takes a minute: what you did, what you plan, and what blocks you.`,
      ],
      action: {
        label: 'Write the report',
        url: `${tools.publicUrl}/app/daily-status/create?date=${on}`,
      },
      notes: ['You get this email because your company asks for daily reports. There is one reminder a day.'],
      notice: { topic: 'daily-reports', companyId, accountId: employeeId },
    }
  },
)
