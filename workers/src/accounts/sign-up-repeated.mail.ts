import { SignUpRepeated } from '@rollcall/contracts/accounts/events.ts'
import type { StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import { accountMail } from './account-mail.ts'

/** The shortest time between two such mails, so that nobody can fill someone else's mailbox. */
const SELDOM_MS = 60 * 60_000

/** Notifies an account's owner that the address signed up again. The sender gets no information. */
export const signUpRepeatedMail = accountMail(
  'sign-up-repeated-mail',
  SignUpRepeated,
  ({ account, company, publicUrl }, cause, events) => {
    if (toldShortlyBefore(cause, events)) return { notNeeded: 'told-shortly-before' }
    if (account.links.invitation && company)
      return {
        to: { name: account.name, address: account.email },
        subject: 'Someone signed up with your address',
        heading: 'Someone signed up with your address',
        paragraphs: [
          `Someone tried to register a company on Rollcall with this address. ${company.name} has invited this address, so nothing was changed.`,
          `If this was you, join ${company.name} with the link in its invitation. To register your own company instead, wait until the invitation ends, seven days after it was sent, or ask ${company.name} to withdraw it.`,
        ],
        notes: ['If this was not you, you do not need to do anything.'],
      }
    return {
      to: { name: account.name, address: account.email },
      subject: 'Someone signed up with your address',
      heading: 'Someone signed up with your address',
      paragraphs: [
        'Someone tried to register a company on Rollcall with this address. This address already has an account, so nothing was changed.',
        'If this was you, log in as usual. If you forgot your password, you can set a new one there.',
      ],
      action: { label: 'Log in', url: `${publicUrl}/login` },
      notes: ['If this was not you, you do not need to do anything. Nobody got into your account.'],
    }
  },
)

function toldShortlyBefore(cause: StoredEvent, events: readonly StoredEvent[]): boolean {
  const from = Date.parse(cause.recordedAt) - SELDOM_MS
  // The first attempt of a series is reported; a later one only if it comes an hour or more after the previous one.
  return events.some(
    event =>
      event.type === SignUpRepeated.type &&
      event.revision < cause.revision &&
      Date.parse(event.recordedAt) > from,
  )
}
