import { AccountDetailsChanged } from '@rollcall/contracts/accounts/events.ts'
import { sameEmail } from '@rollcall/contracts/kernel/fields.ts'
import { erased } from '@rollcall/platform/personal-data/event-codec.ts'
import { dataOf } from '../kernel/event-data.ts'
import { showInstant } from '../kernel/mail/show-instant.ts'
import { accountFacts } from './account-facts.ts'
import { accountMail } from './account-mail.ts'

/**
 * Notifies the reader of the previous mailbox that log-in now uses another address, unless the account never logged in.
 */
export const emailChangedMail = accountMail(
  'email-changed-mail',
  AccountDetailsChanged,
  ({ company, publicUrl }, cause, events) => {
    const before = accountFacts(events.filter(({ revision }) => revision < cause.revision))
    const changed = dataOf(AccountDetailsChanged, cause)
    if (!before || !changed || before.email === erased) return { notNeeded: 'no-account' }
    if (sameEmail(changed.email) === sameEmail(before.email)) return { notNeeded: 'same-address' }
    if (!before.passwordSet) return { notNeeded: 'no-password-yet' }
    const byCompany = before.role !== 'company'
    const on = showInstant(cause.recordedAt, company?.zone ?? 'UTC')
    const what = byCompany
      ? `${company?.name ?? 'Your company'} changed the email of your Rollcall account on ${on}.`
      : `The email of your Rollcall account was changed on ${on}.`
    return {
      to: { name: before.name, address: before.email },
      subject: 'Your log-in email has changed',
      heading: 'Your log-in email has changed',
      paragraphs: [
        `${what} From now on, log in with ${changed.email}. You can no longer log in with this address.`,
      ],
      ...(byCompany ? {} : { action: { label: 'Write to us', url: `${publicUrl}/#contact` } }),
      notes: [
        byCompany
          ? 'If you did not ask for this, contact your company.'
          : 'If this was you, you do not need to do anything. If not, someone else used your account: write to us now.',
      ],
    }
  },
)
