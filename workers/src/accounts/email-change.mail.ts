import { EmailChangeRequested } from '@rollcall/contracts/accounts/events.ts'
import { linkToken } from '@rollcall/platform/auth-tokens/link-token.ts'
import { erased } from '@rollcall/platform/personal-data/event-codec.ts'
import { dataOf } from '../kernel/event-data.ts'
import { showInstant } from '../kernel/mail/show-instant.ts'
import { accountFacts } from './account-facts.ts'
import { accountMail } from './account-mail.ts'

/** Asks the reader of a new mailbox to prove that the address is theirs; none is written for one given up. */
export const emailChangeMail = accountMail(
  'email-change-mail',
  EmailChangeRequested,
  ({ account, company, publicUrl }, cause, _events, world) => {
    const { pending } = account
    if (pending?.eventId !== cause.id) return { notNeeded: 'link-outdated' }
    if (Date.parse(pending.expiresAt) <= world.now().getTime()) return { notNeeded: 'link-expired' }
    const query = new URLSearchParams({ token: linkToken(world.appSecret, cause.id, 'verify') })
    return {
      to: { name: account.name, address: pending.email },
      subject: 'Verify your new email for Rollcall',
      heading: 'Verify your new email',
      paragraphs: [
        `${company?.name ?? account.name} wants to log in to Rollcall with this address from now on. Verify it, and it takes the place of the old one.`,
      ],
      action: {
        label: 'Verify email',
        url: `${publicUrl}/verified/${encodeURIComponent(pending.email)}?${query}`,
      },
      notes: [
        `The link works once and ends on ${showInstant(pending.expiresAt, company?.zone ?? 'UTC')}.`,
        'You know nothing of this? Then ignore this mail; without the link nothing happens.',
      ],
    }
  },
)

/** Tells the reader of the present mailbox, at once, that another address is to take its place. */
export const emailChangeNoticeMail = accountMail(
  'email-change-notice-mail',
  EmailChangeRequested,
  ({ account, publicUrl }, cause, events) => {
    // By now the new address may count already; the notice goes to the one before.
    const before = accountFacts(events.filter(({ revision }) => revision < cause.revision))
    const asked = dataOf(EmailChangeRequested, cause)
    if (!before || !asked || before.email === erased) return { notNeeded: 'no-account' }
    return {
      to: { name: account.name, address: before.email },
      subject: 'Your email is about to change',
      heading: 'Your email is about to change',
      paragraphs: [
        `Somebody who is logged in to your account asked to change its email to ${asked.email}. Until the link in the mail to that address is opened, yours counts.`,
      ],
      action: { label: 'Set another password', url: `${publicUrl}/forgotPassword` },
      notes: [
        'That was you? Then there is nothing to do here. If not, set another password now: that takes the new email back and logs everybody out.',
      ],
    }
  },
)
