import { VerificationRequested } from '@rollcall/contracts/accounts/events.ts'
import { linkMail } from './account-mail.ts'

/** Asks a company to verify its address. */
export const verificationMail = linkMail('verification-mail', VerificationRequested, {
  purpose: 'verify',
  page: 'verified',
  write: ({ account, company }, link) => ({
    to: { name: account.name, address: account.email },
    subject: 'Verify your email for Rollcall',
    heading: 'Verify your email',
    paragraphs: [
      `${company?.name ?? account.name} was registered on Rollcall with this address. Verify it, then log in and set up your team.`,
    ],
    action: { label: 'Verify email', url: link.url },
    notes: [
      `The link works once and ends on ${link.ends}.`,
      'If you did not register, ignore this email. Nothing happens unless you open the link.',
    ],
  }),
})
