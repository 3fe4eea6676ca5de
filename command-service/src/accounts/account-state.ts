import type { AccountEvent } from '@rollcall/contracts/accounts/events.ts'
import { comparePositions, type Position } from '@rollcall/contracts/kernel/event.ts'
import { sameEmail } from '@rollcall/contracts/kernel/fields.ts'
import type { Role } from '@rollcall/contracts/kernel/roles.ts'
import { tokenMatches } from '@rollcall/platform/auth-tokens/link-token.ts'

export interface Link {
  tokenHash: string
  expiresAt: string
}

/** What log-in requires besides the password. */
export interface TwoFactor {
  /** A secret that is not confirmed yet, in base32. */
  prepared: string | undefined
  /** In base32; undefined: log-in requires no code. */
  secret: string | undefined
  /** The time steps of the last used codes, oldest first. None can be used again. */
  usedSteps: readonly number[]
  /** Keyed hashes of the unused recovery codes. */
  recoveryHashes: readonly string[]
}

export interface Account {
  opened: boolean
  accountId: string
  companyId: string
  role: Role
  email: string
  name: string
  passwordHash: string | undefined
  verified: boolean
  blocked: boolean
  closed: boolean
  /** The newest link of each kind. Older links are invalid. */
  verification: Link | undefined
  invitation: Link | undefined
  reset: Link | undefined
  /** A new address, valid once its link is opened. */
  pending: (Link & { email: string }) | undefined
  /** Former and withdrawn addresses of the account, which others may claim again. */
  givenUp: readonly string[]
  twoFactor: TwoFactor
  notificationsReadUpTo: string | undefined
  /** Sessions that knew the account only up to a position before this one have ended; undefined: none has. */
  sessionsValidAfter: Position | undefined
  /** The one session that is kept. */
  keptSession: string | undefined
}

const none: TwoFactor = { prepared: undefined, secret: undefined, usedSteps: [], recoveryHashes: [] }

export const noAccount: Account = {
  opened: false,
  accountId: '',
  companyId: '',
  role: 'employee',
  email: '',
  name: '',
  passwordHash: undefined,
  verified: false,
  blocked: false,
  closed: false,
  verification: undefined,
  invitation: undefined,
  reset: undefined,
  pending: undefined,
  givenUp: [],
  twoFactor: none,
  notificationsReadUpTo: undefined,
  sessionsValidAfter: undefined,
  keptSession: undefined,
}

/** More log-ins with a code than anyone does while a server's clock is wrong. */
const rememberedSteps = 64

/** An event of an account ends sessions by its position in the log. */
type Placed = AccountEvent & { position?: Position }

/** The account after an event. */
export function evolveAccount(state: Account, event: Placed): Account {
  switch (event.type) {
    case 'AccountOpened':
      return { ...state, ...event.data, opened: true }
    case 'AccountDetailsChanged':
      return withDetails(state, event.data)
    case 'PasswordSet': {
      const { passwordHash, how } = event.data
      const set = { ...state, passwordHash, invitation: undefined, reset: undefined }
      return how === 'reset' || how === 'change' ? withoutSessions(set, event) : set
    }
    case 'VerificationRequested':
      return { ...state, verification: event.data }
    case 'EmailVerified':
      return { ...state, verified: true }
    case 'InvitationIssued':
      return { ...state, invitation: event.data }
    case 'PasswordResetRequested':
      // It also verifies the address, with a password set by the mailbox's owner, and replaces the earlier link.
      return { ...state, reset: event.data, verification: state.verified ? state.verification : undefined }
    case 'EmailChangeRequested':
      return { ...withoutPending(state), pending: event.data }
    case 'EmailChangeWithdrawn':
      return withoutPending(state)
    case 'TwoFactorPrepared':
      return { ...state, twoFactor: { ...state.twoFactor, prepared: event.data.secret } }
    case 'TwoFactorEnabled': {
      const { step, recoveryHashes } = event.data
      const secret = state.twoFactor.prepared
      return { ...state, twoFactor: { prepared: undefined, secret, usedSteps: [step], recoveryHashes } }
    }
    case 'RecoveryCodesRenewed':
      return { ...state, twoFactor: { ...state.twoFactor, recoveryHashes: event.data.recoveryHashes } }
    case 'SecondFactorUsed': {
      const { step, recoveryHash } = event.data
      const { usedSteps, recoveryHashes } = state.twoFactor
      const left = recoveryHashes.filter(hash => hash !== recoveryHash)
      return {
        ...state,
        twoFactor: {
          ...state.twoFactor,
          usedSteps: step === undefined ? usedSteps : [...usedSteps, step].slice(-rememberedSteps),
          recoveryHashes: left,
        },
      }
    }
    case 'TwoFactorDisabled':
      return { ...state, twoFactor: none }
    case 'NotificationsRead':
      return { ...state, notificationsReadUpTo: event.data.upTo }
    case 'AccountBlocked':
      return { ...withoutSessions(state, event), blocked: true }
    case 'AccountUnblocked':
      return { ...state, blocked: false }
    case 'AccountClosed':
      return {
        ...withoutSessions(state, event),
        closed: true,
        passwordHash: undefined,
        invitation: undefined,
        reset: undefined,
      }
    case 'SessionsEnded': {
      const { kept, keptKnown } = event.data
      // This does not bring back a session that had already ended.
      const stood = sessionStands(state, { sessionId: kept, known: keptKnown })
      return { ...withoutSessions(state, event), keptSession: stood ? kept : undefined }
    }
    case 'SignUpRepeated':
      return state
    default:
      return event satisfies never
  }
}

/** Whether the account's events have left a session active. */
export const sessionStands = (
  { sessionsValidAfter, keptSession }: Account,
  { sessionId, known }: { sessionId: string; known: Position },
): boolean =>
  sessionsValidAfter === undefined ||
  keptSession === sessionId ||
  comparePositions(known, sessionsValidAfter) >= 0

/** Every session up to this event has ended. */
const withoutSessions = (state: Account, { position = '0' }: Placed): Account => ({
  ...state,
  sessionsValidAfter: position,
  keptSession: undefined,
})

/** Whether a token belongs to a link that is still valid. */
export const isValid = (link: Link | undefined, token: string, now: string): boolean =>
  link !== undefined && tokenMatches(token, link.tokenHash) && Date.parse(now) < Date.parse(link.expiresAt)

/** Whether an address belongs to an open account or has a valid link. */
export function usesAddress(
  { opened, closed, email, passwordHash, invitation, pending }: Account,
  address: string,
  now: string,
): boolean {
  if (!opened || closed) return false
  const counts = (link: Link | undefined) =>
    link !== undefined && Date.parse(now) < Date.parse(link.expiresAt)
  // An unused invitation does not keep the mailbox's owner from registering.
  if (sameEmail(email) === sameEmail(address)) return passwordHash !== undefined || counts(invitation)
  return pending !== undefined && sameEmail(pending.email) === sameEmail(address) && counts(pending)
}

function withDetails(state: Account, { email, name }: { email: string; name: string }): Account {
  const { pending, givenUp, verification } = state
  const changed = { ...state, email, name }
  if (sameEmail(email) === sameEmail(state.email)) return changed
  const arrived = pending && sameEmail(pending.email) === sameEmail(email)
  return {
    ...changed,
    // A link that was sent to the old mailbox must not open the account of the new one.
    invitation: undefined,
    reset: undefined,
    givenUp: [...givenUp, state.email],
    pending: arrived ? undefined : pending,
    // A second opening of the link still answers that the address is verified.
    verification: arrived ? pending : verification,
  }
}

function withoutPending(state: Account): Account {
  const { pending, givenUp } = state
  return pending ? { ...state, pending: undefined, givenUp: [...givenUp, pending.email] } : state
}
