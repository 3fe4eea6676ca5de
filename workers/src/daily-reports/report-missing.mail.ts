import { DailyReportReminded } from '@rollcall/contracts/daily-reports/events.ts'
import { inWords } from '@rollcall/contracts/leave/rules/words.ts'
import { dataOf } from '../kernel/event-data.ts'
import { mailEffect } from '../kernel/mail/mail-effect.ts'
import { addresseeOf } from '../kernel/people/addressee.ts'

/** Reminds an employee of the report of a day that is still missing. */
export const reportMissingMail = mailEffect(
  'daily-report-missing-mail',
  DailyReportReminded,
  async (cause, world) => {
    const data = dataOf(DailyReportReminded, cause)
    if (!data) return { notNeeded: 'another-event' }
    const { companyId, employeeId, on } = data
    const accountOf = async (id: string) => addresseeOf(await world.read(`account-${companyId}_${id}`))
    const [reader, company] = await Promise.all([accountOf(employeeId), accountOf(companyId)])
    if (typeof reader === 'string') return { notNeeded: reader }
    return {
      to: { name: reader.name, address: reader.email },
      ...(typeof company === 'string' ? {} : { fromName: company.name }),
      subject: 'Your daily report is missing',
      heading: 'Your daily report is missing',
      paragraphs: [
        `There is no report of yours for ${inWords(on)} yet. It takes a minute: what you did, what you plan, and what blocks you.`,
      ],
      action: {
        label: 'Write the report',
        url: `${world.publicUrl}/app/daily-status/create?date=${on}`,
      },
      notes: ['You get this email because your company asks for daily reports. There is one reminder a day.'],
      notice: { topic: 'daily-reports', companyId, accountId: employeeId },
    }
  },
)
