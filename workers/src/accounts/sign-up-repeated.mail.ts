import { SignUpRepeated } from '@rollcall/contracts/accounts/events.ts'
import type { StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import { accountMail } from './account-mail.ts'

/** Told at most once in this time, so that nobody can fill somebody else's mailbox. */
const SELDOM_MS = 60 * 60_000

/** Tells an account's owner that somebody signed up with the address again; the stranger is told nothing. */
export const signUpRepeatedMail = accountMail(
  'sign-up-repeated-mail',
  SignUpRepeated,
  ({ account, company, publicUrl }, cause, events) => {
    if (toldShortlyBefore(cause, events)) return { notNeeded: 'told-shortly-before' }
    if (account.links.invitation && company)
      return {
        to: { name: account.name, address: account.email },
        subject: 'Somebody signed up with your address',
        heading: 'Somebody signed up with your address',
        paragraphs: [
          `Somebody tried to register a company on Rollcall with this address. ${company.name} has invited it, so nothing was changed.`,
          `If that was you: join ${company.name} by the link in its invitation. To register a company of your own instead, wait until the invitation has ended, seven days after it was mailed, or ask ${company.name} to take it back.`,
        ],
        notes: ['That was not you? There is nothing to do.'],
      }
    return {
      to: { name: account.name, address: account.email },
      subject: 'Somebody signed up with your address',
      heading: 'Somebody signed up with your address',
      paragraphs: [
        'Somebody tried to register a company on Rollcall with this address. It has an account already, so nothing was changed.',
        'If that was you, log in as usual; if you forgot your password, set a new one from there.',
      ],
      action: { label: 'Log in', url: `${publicUrl}/login` },
      notes: ['That was not you? There is nothing to do; nobody got into your account.'],
    }
  },
)

function toldShortlyBefore(cause: StoredEvent, events: readonly StoredEvent[]): boolean {
  const from = Date.parse(cause.recordedAt) - SELDOM_MS
  // The first of a series is told; a later one only when an hour has passed since the one before it.
  return events.some(
    event =>
      event.type === SignUpRepeated.type &&
      event.revision < cause.revision &&
      Date.parse(event.recordedAt) > from,
  )
}
