import { EmailClaimed, EmailConfirmed } from '@rollcall/contracts/accounts/events.ts'
import { emailHash } from '@rollcall/platform/auth-tokens/email-hash.ts'
import { eventOf, type NewStream } from './events.ts'

/** The reservation of an account's email address, confirmed. */
export function reservedEmail(
  appSecret: string,
  email: string,
  holder: { accountId: string; companyId: string; role: 'employee' | 'company' },
): NewStream {
  const { accountId } = holder
  return {
    stream: `emailReservation-platform_${emailHash(appSecret, email)}`,
    events: [
      eventOf(EmailClaimed, { ...holder, claimedAt: new Date().toISOString() }, 'platform'),
      eventOf(EmailConfirmed, { accountId }, 'platform'),
    ],
  }
}
