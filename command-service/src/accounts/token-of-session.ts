import type { Role } from '@rollcall/contracts/kernel/roles.ts'
import type { createTokenIssuer } from '@rollcall/platform/auth-tokens/session-tokens.ts'
import type { CompanyPort } from '../company/public.ts'
import type { CommandLog } from '../kernel/handle-command.ts'
import { platformCompany, streamOf } from '../kernel/streams.ts'
import type { Accounts } from './accounts.ts'
import { isSessionActive } from './sender.ts'
import { session } from './session.ts'

/** How long the token lasts, in seconds: reading begins at once, and each batch is checked against the session. */
const lifeSeconds = 600

export interface AskedSession {
  companyId: string
  accountId: string
  sessionId: string
  role: Role
}

/** Gives a token that the system uses in the name of a session; undefined: the session, its account or company has ended. */
export type TokenOfSession = (
  asked: AskedSession,
  now: string,
  log: CommandLog,
) => Promise<string | undefined>

/** Checks the session against the current log, as for a command, and makes a short-lived token without a name. */
export const createTokenOfSession =
  (accounts: Accounts, companies: CompanyPort, issue: ReturnType<typeof createTokenIssuer>): TokenOfSession =>
  async ({ companyId, accountId, sessionId, role }, now, log) => {
    const ofPlatform = companyId === platformCompany
    const [started, account, company] = await Promise.all([
      log.state(streamOf.session(companyId, sessionId), session),
      accounts.find({ companyId, accountId }),
      ofPlatform ? undefined : companies.standing(companyId),
    ])
    if (started.status !== 'running' || started.accountId !== accountId || account.role !== role)
      return undefined
    if ((!company && !ofPlatform) || !isSessionActive(started, account, company, now)) return undefined
    const { known, companyKnown } = started
    const iat = Math.floor(Date.parse(now) / 1000)
    return issue({
      sub: accountId,
      role,
      company: companyId,
      sid: sessionId,
      started: iat * 1000,
      known,
      ...(companyKnown !== undefined && { companyKnown }),
      name: '',
      iat,
      exp: iat + lifeSeconds,
    })
  }
