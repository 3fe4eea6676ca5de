import type { ChangePassword } from '@rollcall/contracts/accounts/commands.ts'
import { hashPassword } from '@rollcall/platform/auth-tokens/passwords.ts'
import type { CommandHandler } from '../kernel/command-entry.ts'
import type { Accounts } from './accounts.ts'
import { proveOwnPassword } from './prove-password.ts'
import type { StartSession } from './start-session.ts'

/**
 * Sets a new password for an owner who knows the current one. A requested address is withdrawn. Every session ends,
 * including this one. A new session of the same person starts, and its token is answered.
 */
export const changePassword =
  (accounts: Accounts, startSession: StartSession): CommandHandler<typeof ChangePassword> =>
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
