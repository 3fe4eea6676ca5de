import { z } from 'zod'
import { id, instant, keptInstant } from '../kernel/fields.ts'
import { defineEvent, type EventOf, personal } from '../kernel/message.ts'
import { roles } from '../kernel/roles.ts'

const role = z.enum(roles)
/** SHA-256 of a one-time token, in hex; the token itself only ever stands in the mail. */
const tokenHash = z.string().regex(/^[0-9a-f]{64}$/)

/** A place in the log. */
const position = z.string().regex(/^\d+$/)

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
/** Somebody signed up again with this address; its owner is told by mail, the stranger is told nothing. */
export const SignUpRepeated = defineEvent('SignUpRepeated', z.object({ accountId: id }))
/** The address or the name changed; a changed address is reserved before this is written. */
export const AccountDetailsChanged = defineEvent(
  'AccountDetailsChanged',
  z.object({ accountId: id, email: personal(z.string()), name: personal(z.string()) }),
  { subject: 'accountId' },
)
/** A new address that counts once the link in the mail to it is opened; it is reserved before this is written. */
export const EmailChangeRequested = defineEvent(
  'EmailChangeRequested',
  z.object({ accountId: id, email: personal(z.string()), tokenHash, expiresAt: instant }),
  { subject: 'accountId' },
)
/** The address asked for is given up: another one was asked for, it was taken back, or a new password was set. */
export const EmailChangeWithdrawn = defineEvent('EmailChangeWithdrawn', z.object({ accountId: id }))

/** A secret for one-time codes (RFC 6238) was made; it counts once a code from it was shown. */
export const TwoFactorPrepared = defineEvent(
  'TwoFactorPrepared',
  z.object({ accountId: id, secret: personal(z.string()) }),
  { subject: 'accountId' },
)
/** Log-in asks for a code from now on. */
export const TwoFactorEnabled = defineEvent(
  'TwoFactorEnabled',
  z.object({
    accountId: id,
    /** The time step of the code that was shown; it is not taken again. */
    step: z.number().int(),
    /** Keyed hashes of the recovery codes; each counts once. */
    recoveryHashes: z.array(tokenHash),
  }),
)
export const RecoveryCodesRenewed = defineEvent(
  'RecoveryCodesRenewed',
  z.object({ accountId: id, recoveryHashes: z.array(tokenHash) }),
)
/** A one-time code or a recovery code was used to log in; neither is taken again. */
export const SecondFactorUsed = defineEvent(
  'SecondFactorUsed',
  z.object({ accountId: id, step: z.number().int().optional(), recoveryHash: tokenHash.optional() }),
)
export const TwoFactorDisabled = defineEvent(
  'TwoFactorDisabled',
  z.object({ accountId: id, why: z.enum(['by-owner', 'reset']) }),
)
/** Its owner ended every session but one: those that began with what was known of the account before this. */
export const SessionsEnded = defineEvent(
  'SessionsEnded',
  z.object({
    accountId: id,
    /** The session that goes on. */
    kept: id,
    /** The log's position up to which the account was known when the kept session started. */
    keptKnown: position,
  }),
)
/** Its owner has seen the notifications up to an instant. */
export const NotificationsRead = defineEvent(
  'NotificationsRead',
  z.object({ accountId: id, upTo: keptInstant }),
)

export const AccountBlocked = defineEvent('AccountBlocked', z.object({ accountId: id }))
export const AccountUnblocked = defineEvent('AccountUnblocked', z.object({ accountId: id }))
export const AccountClosed = defineEvent('AccountClosed', z.object({ accountId: id }))

/** Stream `session-{company}_{session}`: one log-in until it ends. */
export const SessionStarted = defineEvent(
  'SessionStarted',
  z.object({
    sessionId: id,
    accountId: id,
    companyId: z.string(),
    role,
    expiresAt: instant,
    /** What the log-in came from, in words such as "Firefox on Windows"; absent in old events. */
    device: personal(z.string().optional()),
    /** The log's position up to which the account was known at the start; absent in old events. */
    known: position.optional(),
    /** The log's position up to which the account's company was known at the start; absent in old events. */
    companyKnown: position.optional(),
  }),
  { subject: 'accountId' },
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
