import { EmailChangeWithdrawn, PasswordSet } from '@rollcall/contracts/accounts/events.ts'
import { dataOf } from '../kernel/event-data.ts'
import { showInstant } from '../kernel/mail/show-instant.ts'
import { accountMail } from './account-mail.ts'

/** Notifies an account's owner that its password changed, except for the first password. */
export const passwordChangedMail = accountMail(
  'password-changed-mail',
  PasswordSet,
  ({ account, company, publicUrl }, cause, events) => {
    const how = dataOf(PasswordSet, cause)?.how
    if (how !== 'change' && how !== 'reset') return { notNeeded: 'first-password' }
    const takenBack = events.some(
      ({ type, metadata }) =>
        type === EmailChangeWithdrawn.type && metadata.commandId === cause.metadata.commandId,
    )
    return {
      to: { name: account.name, address: account.email },
      subject: 'Your password was changed',
      heading: 'Your password was changed',
      paragraphs: [
        `The password of your Rollcall account was ${how === 'reset' ? 'reset with the link from an email' : 'changed'} on ${showInstant(cause.recordedAt, company?.zone ?? 'UTC')}. Everyone who was logged in with the old password is logged out.`,
        ...(takenBack
          ? [
              'The change of your email that was waiting for confirmation is cancelled. Ask for it again if you want it.',
            ]
          : []),
      ],
      action: { label: 'Set another password', url: `${publicUrl}/forgotPassword` },
      notes: ['If this was you, you do not need to do anything. If not, set another password now.'],
    }
  },
)
