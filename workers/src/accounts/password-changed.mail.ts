import { EmailChangeWithdrawn, PasswordSet } from '@rollcall/contracts/accounts/events.ts'
import { dataOf } from '../kernel/event-data.ts'
import { showInstant } from '../kernel/mail/show-instant.ts'
import { accountMail } from './account-mail.ts'

/** Tells an account's owner that its password is another one; a first password is nobody's surprise. */
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
        `The password of your Rollcall account was ${how === 'reset' ? 'set anew with the link from a mail' : 'changed'} on ${showInstant(cause.recordedAt, company?.zone ?? 'UTC')}. Everybody who was logged in with the old one is logged out.`,
        ...(takenBack
          ? ['The new email that waited for its link is taken back; ask for it again if it was your wish.']
          : []),
      ],
      action: { label: 'Set another password', url: `${publicUrl}/forgotPassword` },
      notes: ['That was you? Then there is nothing to do. If not, set another password now.'],
    }
  },
)
