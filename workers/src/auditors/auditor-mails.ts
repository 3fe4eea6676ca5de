import { AccountClosed } from '@rollcall/contracts/accounts/events.ts'
import { AuditorEnded, AuditorEndReminded } from '@rollcall/contracts/auditors/events.ts'
import { dayInWords } from '@rollcall/contracts/company/format-day.ts'
import type { StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import type { Effect } from '../kernel/effect.ts'
import { dataOf } from '../kernel/event-data.ts'
import { mailEach } from '../kernel/mail/mail-each.ts'
import { sendNotice } from '../kernel/mail/mail-effect.ts'
import { addresseeOf } from '../kernel/people/addressee.ts'
import { companyAccounts, type RecipientGroup } from '../kernel/people/audience.ts'

const auditorOf = (cause: StoredEvent): string[] => {
  const { auditorId } = dataOf(AuditorEndReminded, cause) ?? dataOf(AuditorEnded, cause) ?? {}
  return auditorId === undefined ? [] : [auditorId]
}

/** The auditor whom the event is about. */
const theAuditor: RecipientGroup = {
  companyOf: ({ metadata }) => metadata.companyId,
  find: async (cause, _tools, { after }) => auditorOf(cause).filter(id => id > after),
}

/** Tells an auditor a week before that the access ends. */
export const auditorEndMail = mailEach(
  'auditor-end-mail',
  AuditorEndReminded,
  theAuditor,
  ({ until }, publicUrl) => ({
    subject: `Your access to the audit ends on ${dayInWords(until)}`,
    heading: `Your access ends on ${dayInWords(until)}`,
    paragraphs: ['Verify and export what you still need by then, or ask the company for more time.'],
    action: { label: 'Open the audit', url: `${publicUrl}/app/audit` },
    notes: ['You get this email because a company invited you as its auditor.'],
  }),
)

/** Tells the company a week before that the access of an auditor ends. */
export const auditorEndCompanyMail = mailEach(
  'auditor-end-company-mail',
  AuditorEndReminded,
  companyAccounts,
  ({ until }, publicUrl) => ({
    subject: `The access of an auditor ends on ${dayInWords(until)}`,
    heading: `The access of an auditor ends on ${dayInWords(until)}`,
    paragraphs: ['It ends by itself after that day. To give the auditor more time, change the access.'],
    action: { label: 'Open the audit', url: `${publicUrl}/app/audit` },
    notes: ['You get this email because you invited the auditor.'],
  }),
)

/** Tells an auditor that the access has ended. The account is closed by then, so its last address counts. */
export const auditorEndedMail: Effect = {
  name: 'auditor-ended-mail',
  on: AuditorEnded,
  mail: 'announcement',
  recipients: theAuditor.find,
  async deliver(cause, tools, fence, recipient) {
    const events = await tools.read(`account-${cause.metadata.companyId}_${recipient}`)
    const addressee = addresseeOf(events.filter(({ type }) => type !== AccountClosed.type))
    if (typeof addressee === 'string') return { sent: false, reason: addressee }
    if (!addressee.joined) return { sent: false, reason: 'not-joined' }
    const mail = {
      to: addressee,
      subject: 'Your access to the audit has ended',
      heading: 'Your access has ended',
      paragraphs: ['You can no longer sign in. Evidence that you exported stays valid.'],
      notes: ['You get this email because a company had invited you as its auditor.'],
    }
    return sendNotice(mail, cause, tools, fence)
  },
}
