import { TwoFactorDisabled, TwoFactorEnabled } from '@rollcall/contracts/accounts/events.ts'
import type { StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import { dataOf } from '../kernel/event-data.ts'
import { showInstant } from '../kernel/mail/show-instant.ts'
import { type AccountMailFacts, accountMail } from './account-mail.ts'

const when = ({ company }: AccountMailFacts, instant: string) => showInstant(instant, company?.zone ?? 'UTC')

/** The people who can help the owner after a break-in. */
const helperOf = ({ account: { role } }: AccountMailFacts): string => {
  if (role === 'company') return 'the platform’s administrator'
  return role === 'admin' ? 'the people who run this Rollcall' : 'your company'
}

/** The sender who removed the second factor from an account; the system itself for a command on the machine. */
function resetBy({ company }: AccountMailFacts, { metadata: { role } }: StoredEvent): string {
  if (role === 'admin') return 'The platform’s administrator'
  return role === 'system' ? 'The people who run this Rollcall' : (company?.name ?? 'Your company')
}

/** Notifies an account's owner that log-in requires a code from now on. */
export const twoFactorEnabledMail = accountMail(
  'two-factor-enabled-mail',
  TwoFactorEnabled,
  (facts, cause) => ({
    to: { name: facts.account.name, address: facts.account.email },
    subject: 'Two-factor log-in is on',
    heading: 'Two-factor log-in is on',
    paragraphs: [
      `Since ${when(facts, cause.recordedAt)} your log-in asks for a code from your authenticator app in addition to your password.`,
      'Keep your recovery codes where you can find them without your phone. Each code works once.',
    ],
    action: { label: 'Set another password', url: `${facts.publicUrl}/forgotPassword` },
    notes: [
      `If this was you, you do not need to do anything. If not, set another password now and ask ${helperOf(facts)} for help.`,
    ],
  }),
)

/** Notifies an account's owner that log-in requires no code any more, and who changed it. */
export const twoFactorDisabledMail = accountMail(
  'two-factor-disabled-mail',
  TwoFactorDisabled,
  (facts, cause) => {
    const reset = dataOf(TwoFactorDisabled, cause)?.why === 'reset'
    const heading = reset ? 'Two-factor log-in was reset' : 'Two-factor log-in is off'
    return {
      to: { name: facts.account.name, address: facts.account.email },
      subject: heading,
      heading,
      paragraphs: [
        reset
          ? `${resetBy(facts, cause)} reset the second factor of your account on ${when(facts, cause.recordedAt)}. Your log-in asks only for your password until you set up an authenticator app again.`
          : `Since ${when(facts, cause.recordedAt)} your log-in asks only for your password.`,
      ],
      action: { label: 'Log in', url: `${facts.publicUrl}/login` },
      notes: [
        reset
          ? `If you did not ask for this, contact ${helperOf(facts)} and set another password.`
          : 'If this was you, you do not need to do anything. If not, set another password now.',
      ],
    }
  },
)
