import { InvitationIssued } from '@rollcall/contracts/accounts/events.ts'
import { erased } from '@rollcall/platform/personal-data/event-codec.ts'
import { linkMail } from './account-mail.ts'

/** Invites a person added by a company to set a password. */
export const invitationMail = linkMail('invitation-mail', InvitationIssued, {
  purpose: 'invitation',
  page: 'resetPassword',
  // The page greets the person with the company's name before log-in.
  query: ({ company }) => ({ welcome: company?.name ?? '1' }),
  write: ({ account, company, shared }, link) => {
    const name = company?.name ?? 'Rollcall'
    const host = company && company.ownerName !== erased ? company.ownerName : name
    const invitation = host === name ? `${name} invites you to Rollcall` : `${host} invites you to ${name}`
    return {
      to: { name: account.name, address: account.email },
      ...(company ? { fromName: name } : {}),
      subject: invitation,
      heading: invitation,
      paragraphs: [
        account.role === 'auditor'
          ? 'Set your password to see and check the attendance records.'
          : 'Set your password to punch in and out and to see your own record.',
        ...(shared === undefined ? [] : [shared]),
      ],
      action: { label: 'Set your password', url: link.url },
      notes: [
        `The link works once and ends on ${link.ends}.`,
        `If you do not know ${name}, ignore this email. Nothing happens unless you open the link.`,
      ],
    }
  },
})
