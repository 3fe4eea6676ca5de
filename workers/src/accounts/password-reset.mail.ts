import { PasswordResetRequested } from '@rollcall/contracts/accounts/events.ts'
import { linkMail } from './account-mail.ts'

/** Sends a link to set a new password. */
export const passwordResetMail = linkMail('password-reset-mail', PasswordResetRequested, {
  purpose: 'reset',
  page: 'resetPassword',
  write: ({ account, company }, link) => {
    const to = { name: account.name, address: account.email }
    const notes = [
      `The link works once and ends on ${link.ends}. Setting a password logs you out everywhere else.`,
    ]
    if (account.role === 'company' && !account.verified)
      return {
        to,
        subject: 'Set your password to finish your registration on Rollcall',
        heading: 'Set your password',
        paragraphs: [
          `${company?.name ?? account.name} was registered on Rollcall with this address, which nobody has verified yet. Set the password that you want to log in with. It replaces the password from the registration and verifies this address.`,
        ],
        action: { label: 'Set password', url: link.url },
        notes: [
          ...notes,
          'If you did not register, ignore this email. Nothing happens unless you open the link.',
        ],
      }
    return {
      to,
      subject: 'Set a new password for Rollcall',
      heading: 'Set a new password',
      paragraphs: ['Someone asked for a new password for the account with this address.'],
      action: { label: 'Set a new password', url: link.url },
      notes: [...notes, 'If this was not you, ignore this email. Your password does not change.'],
    }
  },
})
