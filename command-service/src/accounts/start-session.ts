import type { CompanyProfile } from '@rollcall/contracts/company/views.ts'
import type { createTokenIssuer } from '@rollcall/platform/auth-tokens/session-tokens.ts'
import type { CompanyPort } from '../kernel/company-port.ts'
import type { CommandContext } from '../kernel/decider.ts'
import type { CommandLog, Recorded } from '../kernel/handle-command.ts'
import { platformCompany, streamOf } from '../kernel/streams.ts'
import type { Account } from './account-state.ts'
import { deviceName } from './device.ts'
import { session } from './session.ts'

const sessionHours = 7 * 24

export type StartSession = (
  account: Account,
  /** The position up to which the account was known when its owner was proved to be there. */
  known: string,
  context: CommandContext,
  log: CommandLog,
) => Promise<{ recorded: Recorded; token: string; company: CompanyProfile | undefined }>

/** Starts a session for who has proved to be an account's owner, and makes its token. */
export const createSessionStarter =
  (companies: CompanyPort, issue: ReturnType<typeof createTokenIssuer>): StartSession =>
  async (account, known, context, log) => {
    const { accountId, companyId, role, name } = account
    const sessionId = context.newId('session')
    const started = Date.parse(context.now)
    const expires = started + sessionHours * 3_600_000
    const device = deviceName(context.userAgent)
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
          ...(device ? { device } : {}),
          known,
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
      known,
      name: role === 'company' && company ? company.name : name,
      ...(company ? { website: company.website, plan_id: company.planId } : {}),
      iat: Math.floor(started / 1000),
      exp: Math.floor(expires / 1000),
    })
    return { recorded, token, company }
  }
