import { headQuestionDays } from '@rollcall/contracts/audit/commands.ts'
import { HeadRecipientsSet } from '@rollcall/contracts/audit/events.ts'
import type { StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import { PermanentFailure } from '../kernel/delivery-errors.ts'
import type { Effect } from '../kernel/effect.ts'
import { dataOf } from '../kernel/event-data.ts'
import { sendOutside } from '../kernel/mail/mail-effect.ts'
import { type NamedRecipient, namedRecipient } from './head-recipient.ts'

/**
 * Asks the owner of an address that a company has named whether they want its heads. It is the one mail to somebody who
 * has not acted, like an invitation.
 */
export const headQuestionMail: Effect = {
  name: 'head-question-mail',
  on: HeadRecipientsSet,
  mail: 'invitation',
  recipients: async (cause, _tools, { after, max }) =>
    newIn(cause)
      .filter(id => id > after)
      .slice(0, max),
  async deliver(cause, tools, fence, recipient) {
    if (recipient === undefined) throw new PermanentFailure('no-recipient')
    const { companyId } = cause.metadata
    const named = await namedRecipient({ companyId, id: recipient }, cause.position, tools)
    if ('notNeeded' in named) return { sent: false, reason: named.notNeeded }
    if (named.agreed) return { sent: false, reason: 'agreed' }
    return sendOutside({ ...words(named), to: { name: '', address: named.address } }, cause, tools, fence)
  },
}

/** The ids of the addresses that this list is the first to have. */
function newIn(cause: StoredEvent): string[] {
  const recipients = dataOf(HeadRecipientsSet, cause)?.recipients
  // Erased data is no list.
  if (!Array.isArray(recipients)) return []
  return recipients
    .filter(({ addedAt }) => addedAt === (cause.metadata.decidedAt ?? cause.recordedAt))
    .map(({ id }) => id)
    .sort()
}

const words = ({ company, page }: NamedRecipient) => ({
  subject: `${company} asks you to keep the signed heads of its record`,
  heading: `Do you want to keep the signed heads of ${company}?`,
  paragraphs: [
    `${company} keeps its attendance and leave with Rollcall, in a record that shows every later change. A signed head is a short text that stands for the whole record on one day.`,
    `${company} asks you to keep these heads, so that somebody else than the company can show later whether the record was changed. You would get at most one short email a day, without personal data.`,
  ],
  action: { label: 'Answer', url: page },
  notes: [
    `Nothing is mailed to you unless you agree, within ${headQuestionDays} days. You can end it at any time.`,
    'If you do not know this company, ignore this email.',
  ],
})
