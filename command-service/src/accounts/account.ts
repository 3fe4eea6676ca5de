import type { AccountEvent } from '@rollcall/contracts/accounts/events.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import { spelled } from '@rollcall/contracts/kernel/fields.ts'
import type { Role } from '@rollcall/contracts/kernel/roles.ts'
import type { Decided, Decider } from '../kernel/decider.ts'
import { type Account, evolveAccount, isValid, noAccount } from './account-state.ts'
import { decideEmailChange, type EmailChangeCommand, withdrawal } from './email-change.ts'
import { decideTwoFactor, type TwoFactorCommand } from './two-factor.ts'

/** A link to be mailed: the id of its event, from which the token is made, and the token's hash. */
export interface NewLink {
  eventId: string
  tokenHash: string
}

type Password = { passwordHash: string }

export type AccountCommand =
  | ({
      type: 'openWithPassword'
      accountId: string
      companyId: string
      role: Role
      email: string
      name: string
      link: NewLink
    } & Password)
  | ({
      type: 'openFromConfiguration'
      accountId: string
      companyId: string
      email: string
      name: string
    } & Password)
  | {
      type: 'invite'
      accountId: string
      companyId: string
      role: Role
      email: string
      name: string
      link: NewLink
    }
  /** Without an invitation; one may follow. */
  | { type: 'open'; accountId: string; companyId: string; role: Role; email: string; name: string }
  | { type: 'changeDetails'; email: string; name: string; link: NewLink }
  | { type: 'rename'; email: string; name: string }
  | { type: 'requestVerification' | 'requestReset'; link: NewLink }
  | { type: 'repeatSignUp'; link: NewLink }
  | { type: 'verify'; token: string }
  | ({ type: 'setPasswordByLink'; token: string } & Password)
  /** `proven`: the hash of the password that the owner has just entered. */
  | ({ type: 'changePassword'; proven: string } & Password)
  | { type: 'endOtherSessions'; kept: string; keptKnown: string }
  | { type: 'markNotificationsRead'; upTo: string }
  | { type: 'block' | 'unblock' | 'close' }
  | TwoFactorCommand
  | EmailChangeCommand

const hours = 3_600_000
const verificationHours = 7 * 24
const invitationHours = 7 * 24
const resetHours = 1

/** One account for logging in: opened with a password or by invitation, verified, blocked, closed. */
export const account: Decider<Account, AccountCommand, AccountEvent> = {
  stream: 'account',
  initial: noAccount,
  evolve: evolveAccount,
  decide(command, state, { now, clock }) {
    const { accountId } = state
    const expires = (inHours: number) => new Date(Date.parse(now) + inHours * hours).toISOString()
    const invitation = (to: string, link: NewLink): Decided<AccountEvent> => ({
      type: 'InvitationIssued',
      id: link.eventId,
      data: { accountId: to, tokenHash: link.tokenHash, expiresAt: expires(invitationHours) },
    })
    const verification = (to: string, link: NewLink): Decided<AccountEvent> => ({
      type: 'VerificationRequested',
      id: link.eventId,
      data: { accountId: to, tokenHash: link.tokenHash, expiresAt: expires(verificationHours) },
    })

    const reset = (link: NewLink): Decided<AccountEvent> => ({
      type: 'PasswordResetRequested',
      id: link.eventId,
      data: { accountId, tokenHash: link.tokenHash, expiresAt: expires(resetHours) },
    })

    if (command.type === 'openWithPassword' || command.type === 'openFromConfiguration') {
      if (state.opened) return []
      const role = command.type === 'openWithPassword' ? command.role : 'admin'
      const { accountId: opened, companyId, email, name, passwordHash } = command
      const events: Decided<AccountEvent>[] = [
        { type: 'AccountOpened', data: { accountId: opened, companyId, role, email, name } },
        {
          type: 'PasswordSet',
          data: { accountId: opened, passwordHash, how: role === 'admin' ? 'configuration' : 'sign-up' },
        },
      ]
      if (command.type === 'openWithPassword') return [...events, verification(opened, command.link)]
      return [...events, { type: 'EmailVerified', data: { accountId: opened } }]
    }
    if (command.type === 'open') {
      const { type: _, ...data } = command
      return state.opened ? [] : [{ type: 'AccountOpened', data }]
    }
    if (command.type === 'invite') {
      if (state.passwordHash) throw new Refusal('rule-broken', 'This person has already set a password.')
      const { accountId: opened, companyId, role, email, name, link } = command
      const issued = invitation(opened, link)
      if (state.opened) return [issued]
      return [{ type: 'AccountOpened', data: { accountId: opened, companyId, role, email, name } }, issued]
    }

    if (!state.opened || state.closed) throw linkInvalid()
    switch (command.type) {
      case 'changeDetails': {
        const { email, name, link } = command
        if (email === state.email && name === state.name) return []
        const changed: Decided<AccountEvent> = {
          type: 'AccountDetailsChanged',
          data: { accountId, email, name },
        }
        // The old mailbox holds a link that must not open the account of the new address.
        return state.passwordHash || email === state.email || !state.invitation
          ? [changed]
          : [changed, invitation(accountId, link)]
      }
      case 'rename': {
        const email = spelled(state.email, command.email)
        if (email === state.email && command.name === state.name) return []
        return [{ type: 'AccountDetailsChanged', data: { accountId, email, name: command.name } }]
      }
      case 'requestVerification':
        return state.verified ? [] : [verification(accountId, command.link)]
      case 'requestReset':
        if (state.blocked) return []
        return [state.passwordHash ? reset(command.link) : invitation(accountId, command.link)]
      case 'repeatSignUp':
        // The first registration may be a stranger's, so the mailbox's owner sets the password.
        return state.verified || state.blocked || !state.passwordHash
          ? [{ type: 'SignUpRepeated', data: { accountId } }]
          : [reset(command.link)]
      case 'verify':
        if (!isValid(state.verification, command.token, now)) throw linkInvalid()
        return state.verified ? [] : [{ type: 'EmailVerified', data: { accountId } }]
      case 'setPasswordByLink': {
        const how = isValid(state.reset, command.token, now)
          ? 'reset'
          : isValid(state.invitation, command.token, now)
            ? 'invitation'
            : undefined
        if (!how || state.blocked) throw linkInvalid()
        const set: Decided<AccountEvent> = {
          type: 'PasswordSet',
          data: { accountId, passwordHash: command.passwordHash, how },
        }
        // A link from a mail proves access to that mailbox.
        const proved: Decided<AccountEvent>[] = state.verified
          ? []
          : [{ type: 'EmailVerified', data: { accountId } }]
        return [set, ...proved, ...withdrawal(state)]
      }
      case 'changePassword':
        if (state.passwordHash !== command.proven) throw new Refusal('wrong-password')
        return [
          { type: 'PasswordSet', data: { accountId, passwordHash: command.passwordHash, how: 'change' } },
          // An intruder in the account may have requested a new address.
          ...withdrawal(state),
        ]
      case 'endOtherSessions': {
        const { kept, keptKnown } = command
        return [{ type: 'SessionsEnded', data: { accountId, kept, keptKnown } }]
      }
      case 'markNotificationsRead': {
        const upTo = new Date(Math.min(Date.parse(command.upTo), Date.parse(now))).toISOString()
        if (state.notificationsReadUpTo !== undefined && upTo <= state.notificationsReadUpTo) return []
        return [{ type: 'NotificationsRead', data: { accountId, upTo } }]
      }
      case 'requestEmailChange':
      case 'withdrawEmailChange':
      case 'endLapsedEmailChange':
      case 'applyEmailChange':
        return decideEmailChange(command, state, now)
      case 'prepareTwoFactor':
      case 'enableTwoFactor':
      case 'renewRecoveryCodes':
      case 'disableTwoFactor':
      case 'resetTwoFactor':
      case 'useSecondFactor':
        return decideTwoFactor(command, state, clock ?? now)
      case 'block':
        return state.blocked ? [] : [{ type: 'AccountBlocked', data: { accountId } }]
      case 'unblock':
        return state.blocked ? [{ type: 'AccountUnblocked', data: { accountId } }] : []
      case 'close':
        return [{ type: 'AccountClosed', data: { accountId } }]
      default:
        return command satisfies never
    }
  },
}

const linkInvalid = () => new Refusal('link-invalid')
