import type {
  ForgotPassword,
  ResendVerification,
  ResetPassword,
  SignOut,
  VerifyEmail,
} from '@rollcall/contracts/accounts/commands.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import { hashPassword } from '@rollcall/platform/auth-tokens/passwords.ts'
import type { CommandHandler } from '../kernel/command-entry.ts'
import { streamOf } from '../kernel/streams.ts'
import type { Accounts } from './accounts.ts'
import { provePassword } from './log-in.ts'
import { session } from './session.ts'

const told = { position: '0', revision: -1 }

export const verifyEmail =
  (accounts: Accounts): CommandHandler<typeof VerifyEmail> =>
  async (body, context) => {
    const holder = await accounts.holderOf(body.email)
    if (!holder) throw new Refusal('link-invalid')
    const recorded = await accounts.act(holder, { type: 'verify', token: body.token }, context)
    return { ...recorded, message: 'Your email is verified. You can log in now.' }
  }

export const resendVerification =
  (accounts: Accounts): CommandHandler<typeof ResendVerification> =>
  async (body, context) => {
    const account = await provePassword(accounts, body.email, body.password)
    await accounts.act(
      account,
      { type: 'requestVerification', link: accounts.newLink('verify', context) },
      context,
    )
    return { ...told, message: 'We sent you a new mail. Please check your inbox.' }
  }

/** Answers the same for every address. */
export const forgotPassword =
  (accounts: Accounts): CommandHandler<typeof ForgotPassword> =>
  async (body, context) => {
    const holder = await accounts.holderOf(body.email)
    const account = holder && (await accounts.find(holder))
    if (account?.opened && !account.closed) {
      const purpose = account.passwordHash ? 'reset' : 'invitation'
      await accounts.act(account, { type: 'requestReset', link: accounts.newLink(purpose, context) }, context)
    }
    return { ...told, message: 'If this address is known to us, a mail with a link is on its way.' }
  }

export const resetPassword =
  (accounts: Accounts): CommandHandler<typeof ResetPassword> =>
  async (body, context) => {
    const holder = await accounts.holderOf(body.email)
    if (!holder) throw new Refusal('link-invalid')
    const passwordHash = await hashPassword(body.newPass)
    const recorded = await accounts.act(
      holder,
      { type: 'setPasswordByLink', token: body.token, passwordHash },
      context,
    )
    return { ...recorded, message: 'Your password is set. You can log in now.' }
  }

export const signOut: CommandHandler<typeof SignOut> = (_body, context, log) => {
  const { companyId, sessionId } = context.actor
  if (sessionId === undefined) throw new Refusal('not-signed-in')
  return log.record(
    {
      streams: [streamOf.session(companyId, sessionId)],
      decider: session,
      command: { type: 'end', sessionId, why: 'signed-out' },
      companyId,
    },
    context,
  )
}
