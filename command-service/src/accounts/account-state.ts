import type { AccountEvent } from '@rollcall/contracts/accounts/events.ts'
import { comparePositions, type Position } from '@rollcall/contracts/kernel/event.ts'
import { sameEmail } from '@rollcall/contracts/kernel/fields.ts'
import type { Role } from '@rollcall/contracts/kernel/roles.ts'
import { tokenMatches } from '@rollcall/platform/auth-tokens/link-token.ts'

export interface Link {
  tokenHash: string
  expiresAt: string
}

/** What log-in asks for beside the password. */
export interface TwoFactor {
  /** Made and not proved yet, in base32. */
  prepared: string | undefined
  /** In base32; undefined: log-in asks for no code. */
  secret: string | undefined
  /** The time steps of the last codes that were taken, oldest first; none of them is taken again. */
  usedSteps: readonly number[]
  /** Keyed hashes of the recovery codes that were not used yet. */
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
  /** The newest link of each kind; an older one is worth nothing. */
  verification: Link | undefined
  invitation: Link | undefined
  reset: Link | undefined
  /** An address that counts once its link is opened. */
  pending: (Link & { email: string }) | undefined
  /** Addresses that were the account's, or were to be, and are free for others again. */
  givenUp: readonly string[]
  twoFactor: TwoFactor
  notificationsReadUpTo: string | undefined
  /** Sessions that began with what was known of the account before this position have ended; undefined: none has. */
  sessionsValidAfter: Position | undefined
  /** The one session that goes on all the same. */
  keptSession: string | undefined
}

const none: TwoFactor = { prepared: undefined, secret: undefined, usedSteps: [], recoveryHashes: [] }

export const nobody: Account = {
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

/** As many log-ins with a code as anybody does while a server's clock is wrong. */
const rememberedSteps = 64

/** What happens to an account ends sessions by the place in the log. */
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
      // It verifies the address too, with a password that its reader chose: the link of before is replaced by it.
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
      // A session that had ended before it ended the others is not brought back by that.
      const stood = sessionStands(state, { sessionId: kept, known: keptKnown })
      return { ...withoutSessions(state, event), keptSession: stood ? kept : undefined }
    }
    case 'SignUpRepeated':
      return state
    default:
      return event satisfies never
  }
}

/** Whether what happened to the account has left a session of its standing. */
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

/** Whether a token is the one behind a link that still counts. */
export const isValid = (link: Link | undefined, token: string, now: string): boolean =>
  link !== undefined && tokenMatches(token, link.tokenHash) && Date.parse(now) < Date.parse(link.expiresAt)

/** Whether an address is an open account's own, or waits for a link that still counts. */
export function usesAddress(
  { opened, closed, email, passwordHash, invitation, pending }: Account,
  address: string,
  now: string,
): boolean {
  if (!opened || closed) return false
  const counts = (link: Link | undefined) =>
    link !== undefined && Date.parse(now) < Date.parse(link.expiresAt)
  // Who was invited and never came does not keep the owner of the mailbox from registering.
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
    // Who reads the old mailbox must not open the account of the new one with what was sent there.
    invitation: undefined,
    reset: undefined,
    givenUp: [...givenUp, state.email],
    pending: arrived ? undefined : pending,
    // Its link goes on saying that the address is verified, to who opens it twice.
    verification: arrived ? pending : verification,
  }
}

function withoutPending(state: Account): Account {
  const { pending, givenUp } = state
  return pending ? { ...state, pending: undefined, givenUp: [...givenUp, pending.email] } : state
}
