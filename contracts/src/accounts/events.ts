import { z } from 'zod'
import { id, instant } from '../kernel/fields.ts'
import { defineEvent, type EventOf, personal } from '../kernel/message.ts'
import { roles } from '../kernel/roles.ts'

const role = z.enum(roles)
/** SHA-256 of a one-time token, in hex; the token itself only ever stands in the mail. */
const tokenHash = z.string().regex(/^[0-9a-f]{64}$/)

/** Stream `account-{company}_{account}`: one person's or company's way to log in. */
export const AccountOpened = defineEvent(
  'AccountOpened',
  z.object({
    accountId: id,
    companyId: z.string(),
    role,
    email: personal(z.string()),
    name: personal(z.string()),
  }),
  { subject: 'accountId' },
)
export const PasswordSet = defineEvent(
  'PasswordSet',
  z.object({
    accountId: id,
    /** argon2id in PHC string form. */
    passwordHash: personal(z.string()),
    how: z.enum(['sign-up', 'invitation', 'reset', 'change', 'configuration']),
  }),
  { subject: 'accountId' },
)
export const VerificationRequested = defineEvent(
  'VerificationRequested',
  z.object({ accountId: id, tokenHash, expiresAt: instant }),
)
export const EmailVerified = defineEvent('EmailVerified', z.object({ accountId: id }))
export const InvitationIssued = defineEvent(
  'InvitationIssued',
  z.object({ accountId: id, tokenHash, expiresAt: instant }),
)
export const PasswordResetRequested = defineEvent(
  'PasswordResetRequested',
  z.object({ accountId: id, tokenHash, expiresAt: instant }),
)
/** Somebody signed up again with this address; its owner is told by mail, the stranger is told nothing. */
export const SignUpRepeated = defineEvent('SignUpRepeated', z.object({ accountId: id }))
/** The address or the name changed; a changed address is reserved before this is written. */
export const AccountDetailsChanged = defineEvent(
  'AccountDetailsChanged',
  z.object({ accountId: id, email: personal(z.string()), name: personal(z.string()) }),
  { subject: 'accountId' },
)
export const AccountBlocked = defineEvent('AccountBlocked', z.object({ accountId: id }))
export const AccountUnblocked = defineEvent('AccountUnblocked', z.object({ accountId: id }))
export const AccountClosed = defineEvent('AccountClosed', z.object({ accountId: id }))

/** Stream `session-{company}_{session}`: one log-in until it ends. */
export const SessionStarted = defineEvent(
  'SessionStarted',
  z.object({ sessionId: id, accountId: id, companyId: z.string(), role, expiresAt: instant }),
)
export const SessionEnded = defineEvent(
  'SessionEnded',
  z.object({ sessionId: id, accountId: id, why: z.enum(['signed-out', 'ended-elsewhere']) }),
)

/** Stream `emailReservation-platform_{keyed hash}`: who may use an address; unique across the platform. */
export const EmailClaimed = defineEvent(
  'EmailClaimed',
  z.object({ accountId: id, companyId: z.string(), role, claimedAt: instant }),
)
export const EmailConfirmed = defineEvent('EmailConfirmed', z.object({ accountId: id }))
export const EmailReleased = defineEvent('EmailReleased', z.object({ accountId: id }))

export type AccountEvent =
  | EventOf<typeof AccountOpened>
  | EventOf<typeof PasswordSet>
  | EventOf<typeof VerificationRequested>
  | EventOf<typeof EmailVerified>
  | EventOf<typeof InvitationIssued>
  | EventOf<typeof PasswordResetRequested>
  | EventOf<typeof SignUpRepeated>
  | EventOf<typeof AccountDetailsChanged>
  | EventOf<typeof AccountBlocked>
  | EventOf<typeof AccountUnblocked>
  | EventOf<typeof AccountClosed>
export type SessionEvent = EventOf<typeof SessionStarted> | EventOf<typeof SessionEnded>
export type EmailReservationEvent =
  | EventOf<typeof EmailClaimed>
  | EventOf<typeof EmailConfirmed>
  | EventOf<typeof EmailReleased>
