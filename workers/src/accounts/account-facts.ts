import {
  AccountBlocked,
  AccountClosed,
  AccountDetailsChanged,
  AccountOpened,
  AccountUnblocked,
  EmailChangeRequested,
  EmailChangeWithdrawn,
  EmailVerified,
  InvitationIssued,
  PasswordResetRequested,
  PasswordSet,
  VerificationRequested,
} from '@rollcall/contracts/accounts/events.ts'
import type { StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import { sameEmail } from '@rollcall/contracts/kernel/fields.ts'
import type { Role } from '@rollcall/contracts/kernel/roles.ts'
import type { AccountLinkPurpose } from '@rollcall/platform/auth-tokens/link-token.ts'
import { dataOf } from '../kernel/event-data.ts'

/** The facts about an account that a mail needs, folded from its stream. */
export interface AccountFacts {
  accountId: string
  companyId: string
  role: Role
  email: string
  name: string
  closed: boolean
  blocked: boolean
  verified: boolean
  passwordSet: boolean
  /** A new address, valid once its event's link is opened. */
  pending: { email: string; eventId: string; expiresAt: string } | undefined
  /** The valid link of each kind: the newest one, until it is used. */
  links: Partial<Record<AccountLinkPurpose, { eventId: string; expiresAt: string }>>
}

/** Folds an account's events, oldest first. undefined: the account does not exist. */
export function accountFacts(events: readonly StoredEvent[]): AccountFacts | undefined {
  let facts: AccountFacts | undefined
  for (const event of events) {
    const opened = dataOf(AccountOpened, event)
    if (opened)
      facts = {
        ...opened,
        closed: false,
        blocked: false,
        verified: false,
        passwordSet: false,
        pending: undefined,
        links: {},
      }
    else if (facts) facts = after(facts, event)
  }
  return facts
}

const issuing = [
  ['verify', VerificationRequested],
  ['invitation', InvitationIssued],
  ['reset', PasswordResetRequested],
] as const

function after(facts: AccountFacts, event: StoredEvent): AccountFacts {
  for (const [purpose, definition] of issuing) {
    const issued = dataOf(definition, event)
    if (issued) {
      // While the address is unverified, a link to set a password replaces the link that verifies it.
      const links = purpose === 'reset' ? without(facts.links, 'verify') : facts.links
      return { ...facts, links: { ...links, [purpose]: { eventId: event.id, expiresAt: issued.expiresAt } } }
    }
  }
  const asked = dataOf(EmailChangeRequested, event)
  if (asked)
    return {
      ...facts,
      pending: { email: asked.email, eventId: event.id, expiresAt: asked.expiresAt },
    }
  const changed = dataOf(AccountDetailsChanged, event)
  if (changed) {
    const arrived = facts.pending?.email === changed.email
    const { email, name } = changed
    // Links in the old mailbox are no longer valid.
    const moved = sameEmail(email) !== sameEmail(facts.email)
    const links = moved ? without(facts.links, 'invitation', 'reset') : facts.links
    return { ...facts, email, name, links, pending: arrived ? undefined : facts.pending }
  }
  switch (event.type) {
    case EmailChangeWithdrawn.type:
      return { ...facts, pending: undefined }
    case EmailVerified.type:
      return { ...facts, verified: true, links: without(facts.links, 'verify') }
    case PasswordSet.type:
      // An account with a password no longer needs an invitation or an earlier reset.
      return { ...facts, passwordSet: true, links: without(facts.links, 'invitation', 'reset') }
    case AccountBlocked.type:
      return { ...facts, blocked: true }
    case AccountUnblocked.type:
      return { ...facts, blocked: false }
    case AccountClosed.type:
      return { ...facts, closed: true }
    default:
      return facts
  }
}

function without(links: AccountFacts['links'], ...used: AccountLinkPurpose[]): AccountFacts['links'] {
  return Object.fromEntries(
    Object.entries(links).filter(([purpose]) => !used.includes(purpose as AccountLinkPurpose)),
  )
}
