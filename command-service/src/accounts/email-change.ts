import type { AccountEvent } from '@rollcall/contracts/accounts/events.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import { sameEmail } from '@rollcall/contracts/kernel/fields.ts'
import type { Decided } from '../kernel/decider.ts'
import type { Account } from './account-state.ts'

export type EmailChangeCommand =
  | { type: 'requestEmailChange'; email: string; link: { eventId: string; tokenHash: string } }
  | { type: 'withdrawEmailChange' }
  /** `expiresAt`: the expiry of the link concerned. */
  | { type: 'endLapsedEmailChange'; expiresAt: string }
  /** `tokenHash`: the hash of the link's token. */
  | { type: 'applyEmailChange'; tokenHash: string }

const linkDays = 7

/** Withdraws the address that waits for its link; does nothing without one. */
export const withdrawal = ({ accountId, pending }: Account): Decided<AccountEvent>[] =>
  pending ? [{ type: 'EmailChangeWithdrawn', data: { accountId } }] : []

/**
 * The rules of a new address: it becomes valid when the link in its mail is opened, and only one can wait at a time.
 */
export function decideEmailChange(
  command: EmailChangeCommand,
  state: Account,
  now: string,
): Decided<AccountEvent>[] {
  const { accountId, pending } = state
  const withdrawn = withdrawal(state)
  switch (command.type) {
    case 'requestEmailChange': {
      const { email, link } = command
      if (sameEmail(email) === sameEmail(state.email)) return withdrawn
      const expiresAt = new Date(Date.parse(now) + linkDays * 24 * 3_600_000).toISOString()
      const asked: Decided<AccountEvent> = {
        type: 'EmailChangeRequested',
        id: link.eventId,
        data: { accountId, email, tokenHash: link.tokenHash, expiresAt },
      }
      const another = pending && sameEmail(pending.email) !== sameEmail(email)
      return another ? [...withdrawn, asked] : [asked]
    }
    case 'withdrawEmailChange':
      return withdrawn
    case 'endLapsedEmailChange':
      // Another address may have been requested in the meantime.
      return pending?.expiresAt === command.expiresAt && now >= command.expiresAt ? withdrawn : []
    case 'applyEmailChange': {
      if (pending?.tokenHash !== command.tokenHash || now >= pending.expiresAt)
        throw new Refusal('link-invalid')
      const changed: Decided<AccountEvent> = {
        type: 'AccountDetailsChanged',
        data: { accountId, email: pending.email, name: state.name },
      }
      // The link proves access to the new mailbox.
      return state.verified ? [changed] : [changed, { type: 'EmailVerified', data: { accountId } }]
    }
    default:
      return command satisfies never
  }
}
