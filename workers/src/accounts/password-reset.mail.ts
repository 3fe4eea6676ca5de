import { PasswordResetRequested } from '@rollcall/contracts/accounts/events.ts'
import { linkMail } from './account-mail.ts'

/** Gives who forgot a password the way to a new one. */
export const passwordResetMail = linkMail('password-reset-mail', PasswordResetRequested, {
  purpose: 'reset',
  page: 'resetPassword',
  write: ({ account }, link) => ({
    to: { name: account.name, address: account.email },
    subject: 'Set a new password for Rollcall',
    heading: 'Set a new password',
    paragraphs: ['Somebody asked for a new password for the account with this address.'],
    action: { label: 'Set a new password', url: link.url },
    notes: [
      `The link works once and ends on ${link.ends}. Setting a password logs you out everywhere else.`,
      'That was not you? Then ignore this mail; your password stays as it is.',
    ],
  }),
})
