import { EmailChangeRequested } from '@rollcall/contracts/accounts/events.ts'
import { linkToken } from '@rollcall/platform/auth-tokens/link-token.ts'
import { erased } from '@rollcall/platform/personal-data/event-codec.ts'
import { dataOf } from '../kernel/event-data.ts'
import { showInstant } from '../kernel/mail/show-instant.ts'
import { accountFacts } from './account-facts.ts'
import { accountMail } from './account-mail.ts'

/** Asks the reader of a new mailbox to verify the address; not for a withdrawn one. */
export const emailChangeMail = accountMail(
  'email-change-mail',
  EmailChangeRequested,
  ({ account, company, publicUrl }, cause, _events, tools) => {
    const { pending } = account
    if (pending?.eventId !== cause.id) return { notNeeded: 'link-outdated' }
    if (Date.parse(pending.expiresAt) <= tools.now().getTime()) return { notNeeded: 'link-expired' }
    const query = new URLSearchParams({ token: linkToken(tools.appSecret, cause.id, 'verify') })
    return {
      to: { name: account.name, address: pending.email },
      subject: 'Verify your new email for Rollcall',
      heading: 'Verify your new email',
      paragraphs: [
        `${company?.name ?? account.name} asked to use this address to log in to Rollcall. Verify it to replace the old address.`,
      ],
      action: {
        label: 'Verify email',
        url: `${publicUrl}/verified/${encodeURIComponent(pending.email)}?${query}`,
      },
      notes: [
        `The link works once and ends on ${showInstant(pending.expiresAt, company?.zone ?? 'UTC')}.`,
        'If you do not expect this, ignore this email. Nothing happens unless you open the link.',
      ],
    }
  },
)

/** Notifies the reader of the current mailbox at once that another address was requested. */
export const emailChangeNoticeMail = accountMail(
  'email-change-notice-mail',
  EmailChangeRequested,
  ({ account, publicUrl }, cause, events) => {
    // The new address may already be valid, so the notice goes to the previous one.
    const before = accountFacts(events.filter(({ revision }) => revision < cause.revision))
    const asked = dataOf(EmailChangeRequested, cause)
    if (!before || !asked || before.email === erased) return { notNeeded: 'no-account' }
    return {
      to: { name: account.name, address: before.email },
      subject: 'Your email is about to change',
      heading: 'Your email is about to change',
      paragraphs: [
        `Someone who is logged in to your account asked to change its email to ${asked.email}. Your current email stays in use until the link that we sent to the new address is opened.`,
      ],
      action: { label: 'Set another password', url: `${publicUrl}/forgotPassword` },
      notes: [
        'If this was you, you do not need to do anything. If not, set another password now. This cancels the change and logs everyone out.',
      ],
    }
  },
)
