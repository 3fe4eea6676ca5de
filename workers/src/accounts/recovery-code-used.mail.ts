import {
  RecoveryCodesRenewed,
  SecondFactorUsed,
  TwoFactorEnabled,
} from '@rollcall/contracts/accounts/events.ts'
import type { StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import { dataOf } from '../kernel/event-data.ts'
import { showInstant } from '../kernel/mail/show-instant.ts'
import { accountMail } from './account-mail.ts'

/** Notifies an account's owner that a recovery code was used for log-in, and how many are left. */
export const recoveryCodeUsedMail = accountMail(
  'recovery-code-used-mail',
  SecondFactorUsed,
  ({ account, company, publicUrl }, cause, events) => {
    if (!dataOf(SecondFactorUsed, cause)?.recoveryHash) return { notNeeded: 'code-of-the-app' }
    const left = codesLeft(events.filter(({ revision }) => revision <= cause.revision))
    return {
      to: { name: account.name, address: account.email },
      subject: 'A recovery code was used to log in',
      heading: 'A recovery code was used to log in',
      paragraphs: [
        `Someone logged in to your account with your password and a recovery code on ${showInstant(cause.recordedAt, company?.zone ?? 'UTC')}.`,
        left === 1 ? 'One recovery code is left.' : `${left || 'No'} recovery codes are left.`,
      ],
      action: { label: 'Set another password', url: `${publicUrl}/forgotPassword` },
      notes: ['If this was you, you do not need to do anything. If not, set another password now.'],
    }
  },
)

function codesLeft(events: readonly StoredEvent[]): number {
  let left = 0
  for (const event of events) {
    const made = dataOf(TwoFactorEnabled, event) ?? dataOf(RecoveryCodesRenewed, event)
    if (made) left = made.recoveryHashes.length
    if (dataOf(SecondFactorUsed, event)?.recoveryHash) left -= 1
  }
  return left
}
