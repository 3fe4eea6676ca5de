import type {
  ChangePassword,
  EndLapsedEmailChange,
  ForgotPassword,
  MarkNotificationsRead,
  ResendVerification,
  ResetPassword,
  WithdrawEmailChange,
} from '@rollcall/contracts/accounts/commands.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import { sameEmail } from '@rollcall/contracts/kernel/fields.ts'
import { hashPassword } from '@rollcall/platform/auth-tokens/passwords.ts'
import type { CommandHandler } from '../kernel/command-entry.ts'
import { streamOf } from '../kernel/streams.ts'
import { isValid } from './account-state.ts'
import type { AccountsNeeds } from './needs.ts'
import { proveOwnPassword, provePassword } from './prove-password.ts'

const unrecorded = { position: '0', revision: -1 }

export const resendVerification =
  ({ accounts }: Pick<AccountsNeeds, 'accounts'>): CommandHandler<typeof ResendVerification> =>
  async (body, context) => {
    const { account } = await provePassword(accounts, body.email, body.password, context)
    await accounts.act(
      account,
      { type: 'requestVerification', link: accounts.secrets.newLink('verify', account.accountId, context) },
      context,
    )
    return { ...unrecorded, message: 'We sent you a new email. Please check your inbox.' }
  }

/** Gives the same answer for every address. */
export const forgotPassword =
  ({ accounts }: Pick<AccountsNeeds, 'accounts'>): CommandHandler<typeof ForgotPassword> =>
  async (body, context) => {
    const holder = await accounts.holderOf(body.email)
    const account = holder && (await accounts.find(holder))
    // A requested address is not known yet.
    const known = account?.opened && sameEmail(account.email) === sameEmail(body.email)
    if (account && known && !account.closed) {
      const purpose = account.passwordHash ? 'reset' : 'invitation'
      await accounts.act(
        account,
        { type: 'requestReset', link: accounts.secrets.newLink(purpose, account.accountId, context) },
        context,
      )
    }
    return { ...unrecorded, message: 'If this address has an account, we have sent it an email with a link.' }
  }

export const resetPassword =
  ({ accounts }: Pick<AccountsNeeds, 'accounts'>): CommandHandler<typeof ResetPassword> =>
  async (body, context, log) => {
    const holder = await accounts.holderOf(body.email)
    if (!holder) throw new Refusal('link-invalid')
    const recorded = await log.once(
      streamOf.account(holder.companyId, holder.accountId),
      context,
      async () => {
        const { email, reset, invitation, blocked } = await accounts.find(holder)
        const counts = [reset, invitation].some(link => isValid(link, body.token, context.now))
        // Before the hash, because the length of its queue would reveal that the address is known.
        if (!counts || blocked || sameEmail(email) !== sameEmail(body.email))
          throw new Refusal('link-invalid')
        const passwordHash = await hashPassword(body.newPass, context)
        const { token } = body
        return accounts.actAndFreeAddress(holder, { type: 'setPasswordByLink', token, passwordHash }, context)
      },
    )
    return { ...recorded, message: 'Your password is set. You can log in now.' }
  }

/**
 * Sets a new password for an owner who knows the current one. A requested address is withdrawn. Every session ends,
 * including this one. A new session of the same person starts, and its token is answered.
 */
export const changePassword =
  ({
    accounts,
    startSession,
  }: Pick<AccountsNeeds, 'accounts' | 'startSession'>): CommandHandler<typeof ChangePassword> =>
  async (body, context, log) => {
    const { account } = await proveOwnPassword(accounts, context, body.existingPass, 'existingPass')
    const passwordHash = await hashPassword(body.newPass, context)
    const proven = String(account.passwordHash)
    const command = { type: 'changePassword', proven, passwordHash } as const
    const set = await accounts.actAndFreeAddress(account, command, context)
    // The new session knows the account up to this change, so the change does not end it.
    const { recorded, token } = await startSession(account, set.position, context, log)
    return { ...recorded, token, message: 'Your password is changed. You are logged out everywhere else.' }
  }

export const withdrawEmailChange =
  ({ accounts }: Pick<AccountsNeeds, 'accounts'>): CommandHandler<typeof WithdrawEmailChange> =>
  (_body, context) =>
    accounts.actAndFreeAddress(context.actor, { type: 'withdrawEmailChange' }, context)

export const endLapsedEmailChange =
  ({ accounts }: Pick<AccountsNeeds, 'accounts'>): CommandHandler<typeof EndLapsedEmailChange> =>
  ({ expiresAt, ...whose }, context) =>
    accounts.actAndFreeAddress(whose, { type: 'endLapsedEmailChange', expiresAt }, context)

/** Future notifications cannot be marked as seen, and seen ones stay seen. */
export const markNotificationsRead =
  ({ accounts }: Pick<AccountsNeeds, 'accounts'>): CommandHandler<typeof MarkNotificationsRead> =>
  ({ upTo }, context) =>
    accounts.act(context.actor, { type: 'markNotificationsRead', upTo }, context)
