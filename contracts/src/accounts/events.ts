import { z } from 'zod'
import { id, instant, keptInstant } from '../kernel/fields.ts'
import { defineEvent, type EventOf, personal } from '../kernel/message.ts'
import { roles } from '../kernel/roles.ts'

const role = z.enum(roles)
/** SHA-256 of a one-time token, in hex. Only the mail holds the token itself. */
const tokenHash = z.string().regex(/^[0-9a-f]{64}$/)

/** A place in the log. */
const position = z.string().regex(/^\d+$/)

/** Stream `account-{company}_{account}`: how one person or company logs in. */
export const AccountOpened = defineEvent(
  'AccountOpened',
  z.object({
    accountId: id,
    companyId: z.string(),
    role,
    email: personal(z.string()),
    name: personal(z.string()),
  }),
  { subject: 'accountId', opensSubject: true },
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
/** The address signed up again. The owner gets a mail; the sender gets no information. */
export const SignUpRepeated = defineEvent('SignUpRepeated', z.object({ accountId: id }))
/** The address or the name changed; a changed address is reserved before this is written. */
export const AccountDetailsChanged = defineEvent(
  'AccountDetailsChanged',
  z.object({ accountId: id, email: personal(z.string()), name: personal(z.string()) }),
  { subject: 'accountId' },
)
/** A new address, valid once the link in its mail is opened. It is reserved before this is written. */
export const EmailChangeRequested = defineEvent(
  'EmailChangeRequested',
  z.object({ accountId: id, email: personal(z.string()), tokenHash, expiresAt: instant }),
  { subject: 'accountId' },
)
/**
 * The requested address is dropped: another one was requested, the request was withdrawn, or a new password was set.
 */
export const EmailChangeWithdrawn = defineEvent('EmailChangeWithdrawn', z.object({ accountId: id }))

/** A secret for one-time codes (RFC 6238) was created. It is valid once a code from it was entered. */
export const TwoFactorPrepared = defineEvent(
  'TwoFactorPrepared',
  z.object({ accountId: id, secret: personal(z.string()) }),
  { subject: 'accountId' },
)
/** Log-in requires a code from now on. */
export const TwoFactorEnabled = defineEvent(
  'TwoFactorEnabled',
  z.object({
    accountId: id,
    /** The time step of the entered code, which cannot be used again. */
    step: z.number().int(),
    /** Keyed hashes of the recovery codes. Each code can be used once. */
    recoveryHashes: z.array(tokenHash),
  }),
)
export const RecoveryCodesRenewed = defineEvent(
  'RecoveryCodesRenewed',
  z.object({ accountId: id, recoveryHashes: z.array(tokenHash) }),
)
/** A one-time code or a recovery code was used to log in. It cannot be used again. */
export const SecondFactorUsed = defineEvent(
  'SecondFactorUsed',
  z.object({ accountId: id, step: z.number().int().optional(), recoveryHash: tokenHash.optional() }),
)
export const TwoFactorDisabled = defineEvent(
  'TwoFactorDisabled',
  z.object({ accountId: id, why: z.enum(['by-owner', 'reset']) }),
)
/** The owner ended all other sessions: those that knew the account only up to a position before this event. */
export const SessionsEnded = defineEvent(
  'SessionsEnded',
  z.object({
    accountId: id,
    /** The session that is kept. */
    kept: id,
    /** The position up to which the account was known when the kept session started. */
    keptKnown: position,
  }),
)
/** The owner has seen the notifications up to an instant. */
export const NotificationsRead = defineEvent(
  'NotificationsRead',
  z.object({ accountId: id, upTo: keptInstant }),
)

export const AccountBlocked = defineEvent('AccountBlocked', z.object({ accountId: id }))
export const AccountUnblocked = defineEvent('AccountUnblocked', z.object({ accountId: id }))
export const AccountClosed = defineEvent('AccountClosed', z.object({ accountId: id }))

/** Stream `session-{company}_{session}`: one session from log-in to its end. */
export const SessionStarted = defineEvent(
  'SessionStarted',
  z.object({
    sessionId: id,
    accountId: id,
    companyId: z.string(),
    role,
    expiresAt: instant,
    /** The device in words, such as "Firefox on Windows"; absent in old events. */
    device: personal(z.string().optional()),
    /** The position up to which the account was known at the start; absent in old events. */
    known: position.optional(),
    /** The position up to which the account's company was known at the start; absent in old events. */
    companyKnown: position.optional(),
  }),
  { subject: 'accountId' },
)
export const SessionEnded = defineEvent(
  'SessionEnded',
  z.object({ sessionId: id, accountId: id, why: z.enum(['signed-out', 'ended-elsewhere']) }),
)

/**
 * Stream `emailReservation-platform_{keyed hash}`: the account that may use an address. Addresses are unique across the
 * platform.
 */
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
  | EventOf<typeof EmailChangeRequested>
  | EventOf<typeof EmailChangeWithdrawn>
  | EventOf<typeof TwoFactorPrepared>
  | EventOf<typeof TwoFactorEnabled>
  | EventOf<typeof RecoveryCodesRenewed>
  | EventOf<typeof SecondFactorUsed>
  | EventOf<typeof TwoFactorDisabled>
  | EventOf<typeof SessionsEnded>
  | EventOf<typeof NotificationsRead>
  | EventOf<typeof AccountBlocked>
  | EventOf<typeof AccountUnblocked>
  | EventOf<typeof AccountClosed>
export type SessionEvent = EventOf<typeof SessionStarted> | EventOf<typeof SessionEnded>
export type EmailReservationEvent =
  | EventOf<typeof EmailClaimed>
  | EventOf<typeof EmailConfirmed>
  | EventOf<typeof EmailReleased>
