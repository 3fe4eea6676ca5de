import type { LogIn } from '@rollcall/contracts/accounts/commands.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import type { CommandHandler } from '../kernel/command-entry.ts'
import type { AccountsNeeds } from './needs.ts'
import { provePassword } from './prove-password.ts'
import { companyBlocked } from './start-session.ts'

/**
 * Starts a session and answers its token, with `company` for a company and `user` for every other account. The password
 * is checked first. Without it, a caller learns nothing about the account, not even whether it requires a code.
 */
export const logIn =
  ({
    accounts,
    companies,
    startSession,
  }: Pick<AccountsNeeds, 'accounts' | 'companies' | 'startSession'>): CommandHandler<typeof LogIn> =>
  async (body, context, log) => {
    const { account, known } = await provePassword(accounts, body.email, body.password, context)
    const { accountId, companyId, role, name, email } = account
    if (account.blocked) throw new Refusal('account-blocked')
    // A session's start refuses it too. Here it comes before the other refusals.
    const stops = !account.verified || account.twoFactor.secret !== undefined
    if (stops && (await companies.standing(companyId))?.blocked) throw companyBlocked()
    if (!account.verified) throw new Refusal('email-not-verified')
    if (account.twoFactor.secret) {
      if (body.code === undefined) throw new Refusal('second-factor-required')
      await accounts.useSecondFactor(account, body.code, context)
    }
    const { recorded, token, company } = await startSession(account, known, context, log)
    return company && role === 'company'
      ? { ...recorded, token, company }
      : { ...recorded, token, user: { id: accountId, name, email, role } }
  }
