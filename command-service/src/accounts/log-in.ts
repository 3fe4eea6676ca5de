import type { LogIn } from '@rollcall/contracts/accounts/commands.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import { checkPassword } from '@rollcall/platform/auth-tokens/passwords.ts'
import type { createTokenIssuer } from '@rollcall/platform/auth-tokens/session-tokens.ts'
import type { CommandHandler } from '../kernel/command-entry.ts'
import type { CompanyPort } from '../kernel/company-port.ts'
import { platformCompany, streamOf } from '../kernel/streams.ts'
import type { Account } from './account.ts'
import type { Accounts } from './accounts.ts'
import { session } from './session.ts'

const sessionHours = 7 * 24

/** Nobody's account, read where an address is unknown, so that both cases do the same work. */
const nobody = { accountId: 'nobody', companyId: platformCompany, role: 'employee' } as const

/** The account behind an address and password. Throws Refusal that does not tell which part was wrong. */
export async function provePassword(accounts: Accounts, email: string, password: string): Promise<Account> {
  const account = await accounts.find((await accounts.holderOf(email)) ?? nobody)
  const right = await checkPassword(password, account.passwordHash)
  if (!right || account.closed) throw new Refusal('wrong-credentials')
  return account
}

/** Starts a session and answers its token, with `company` for a company and `user` for everybody else. */
export const logIn =
  (
    accounts: Accounts,
    companies: CompanyPort,
    issue: ReturnType<typeof createTokenIssuer>,
  ): CommandHandler<typeof LogIn> =>
  async (body, context, log) => {
    const account = await provePassword(accounts, body.email, body.password)
    if (account.blocked) throw new Refusal('account-blocked')
    if (!account.verified) throw new Refusal('email-not-verified')

    const { accountId, companyId, role, name, email } = account
    const sessionId = context.newId('session')
    const started = Date.parse(context.now)
    const expires = started + sessionHours * 3_600_000
    const company = companyId === platformCompany ? undefined : await companies.profile(companyId)
    const recorded = await log.record(
      {
        streams: [streamOf.session(companyId, sessionId)],
        decider: session,
        command: {
          type: 'start',
          sessionId,
          accountId,
          companyId,
          role,
          expiresAt: new Date(expires).toISOString(),
        },
        companyId,
      },
      { ...context, actor: { ...context.actor, accountId, companyId, role } },
    )
    const token = await issue({
      sub: accountId,
      role,
      company: companyId,
      sid: sessionId,
      started,
      name: role === 'company' && company ? company.name : name,
      ...(company ? { website: company.website, plan_id: company.planId } : {}),
      iat: Math.floor(started / 1000),
      exp: Math.floor(expires / 1000),
    })
    const who = role === 'company' ? { company } : { user: { id: accountId, name, email, role } }
    return { ...recorded, token, ...who }
  }
