import { monthNames } from '@rollcall/contracts/company/format-day.ts'
import { PayslipIssued, PayslipVoided } from '@rollcall/contracts/payslips/events.ts'
import type { Effect } from '../kernel/effect.ts'
import { dataOf } from '../kernel/event-data.ts'
import { mailEffect, type NoticeMail, type NotNeeded } from '../kernel/mail/mail-effect.ts'
import { readerAndCompany } from '../kernel/people/addressee.ts'

interface Words {
  subject: string
  paragraph: string
}

/** A mail to an employee about their own payslip: a link, never the file, an amount or the reason. */
const payslipMail = (
  name: string,
  on: typeof PayslipIssued | typeof PayslipVoided,
  /** `month`: as in "November 2026". `voided`: it has since been voided. */
  write: (month: string, voided: boolean) => Words | NotNeeded,
): Effect =>
  mailEffect(name, on, async (cause, tools) => {
    const data = dataOf(on, cause)
    if (!data) return { notNeeded: 'another-event' }
    const { employeeId, month, payslipId } = data
    const { companyId } = cause.metadata
    const [reader, company] = await readerAndCompany(tools, companyId, employeeId)
    if (typeof reader === 'string') return { notNeeded: reader }
    const payslips = await tools.read(`payslip-${companyId}_${employeeId}_${month}`)
    const voided = payslips.some(event => dataOf(PayslipVoided, event)?.payslipId === payslipId)
    const words = write(`${monthNames[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`, voided)
    if ('notNeeded' in words) return words
    return {
      to: reader,
      ...(typeof company === 'string' ? {} : { fromName: company.name }),
      subject: words.subject,
      heading: words.subject,
      paragraphs: [words.paragraph],
      action: { label: 'Open the payslip', url: `${tools.publicUrl}/app/my-payslips?id=${payslipId}` },
      notice: { topic: 'payslips', companyId, accountId: employeeId },
      notes: ['You get this email because it is about your payslip.'],
    } satisfies NoticeMail
  })

/** All mails about payslips. */
export const payslipMails: readonly Effect[] = [
  payslipMail('payslip-issued-mail', PayslipIssued, (month, voided) =>
    voided
      ? { notNeeded: 'voided' }
      : {
          subject: `Your payslip for ${month} is ready`,
          paragraph: `Your company issued your payslip for ${month}. Sign in to read it.`,
        },
  ),
  payslipMail('payslip-voided-mail', PayslipVoided, month => ({
    subject: `Your payslip for ${month} was voided`,
    paragraph: `Your company voided your payslip for ${month}, so it is no longer valid. Sign in to read why. If your company issues a new one, you get another email.`,
  })),
]
