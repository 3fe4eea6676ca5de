import type { CompanyProfile } from '@rollcall/contracts/company/views.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import type { createTokenIssuer } from '@rollcall/platform/auth-tokens/session-tokens.ts'
import type { CompanyPort, CompanyStanding } from '../kernel/company-port.ts'
import type { CommandContext } from '../kernel/decider.ts'
import type { CommandLog, Recorded } from '../kernel/handle-command.ts'
import { platformCompany, streamOf } from '../kernel/streams.ts'
import type { Account } from './account-state.ts'
import { deviceName } from './device.ts'
import { isSessionActive } from './sender.ts'
import { session } from './session.ts'

const sessionMs = 7 * 24 * 3_600_000

export type StartSession = (
  account: Account,
  /** The position up to which the account was known when the owner was proved. */
  known: string,
  context: CommandContext,
  log: CommandLog,
) => Promise<{ recorded: Recorded; token: string; company: CompanyProfile | undefined }>

/**
 * Starts a session for a proved owner and makes its token. The same command again gets a token of the same session.
 * Throws Refusal 'account-blocked' for a blocked company, and 'session-ended' when the command's session has ended
 * since: a key starts one session, which its owner can see and end.
 */
export const createSessionStarter =
  (companies: CompanyPort, issue: ReturnType<typeof createTokenIssuer>): StartSession =>
  async (account, known, context, log) => {
    const { accountId, companyId, role, name } = account
    const company = companyId === platformCompany ? undefined : await companies.standing(companyId)
    // Read together with the position that the session keeps, so that a later block ends the session by that position.
    if (company?.blocked) throw companyBlocked()
    const sessionId = context.newId('session')
    const stream = streamOf.session(companyId, sessionId)
    const device = deviceName(context.userAgent)
    const recorded = await log.record(
      {
        streams: [stream],
        decider: session,
        command: {
          type: 'start',
          sessionId,
          accountId,
          companyId,
          role,
          expiresAt: new Date(Date.parse(context.now) + sessionMs).toISOString(),
          ...(device ? { device } : {}),
          known,
          ...(company && { companyKnown: company.position }),
        },
        companyId,
      },
      { ...context, actor: { ...context.actor, accountId, companyId, role } },
    )
    const started = await log.state(stream, session)
    if (started.status !== 'running' || !isSessionActive(started, account, company, context.now))
      throw new Refusal('session-ended')
    const expires = Date.parse(started.expiresAt)
    const token = await issue({
      sub: accountId,
      role,
      company: companyId,
      sid: sessionId,
      started: expires - sessionMs,
      known: started.known,
      ...(started.companyKnown !== undefined && { companyKnown: started.companyKnown }),
      ...nameOf(company, role, name),
      iat: Math.floor((expires - sessionMs) / 1000),
      exp: Math.floor(expires / 1000),
    })
    return { recorded, token, company: company?.profile }
  }

export const companyBlocked = () =>
  new Refusal('account-blocked', 'This company is blocked. Please contact us.')

const nameOf = (company: CompanyStanding | undefined, role: string, name: string) =>
  company
    ? {
        name: role === 'company' ? company.profile.name : name,
        website: company.profile.website,
        plan_id: company.profile.planId,
      }
    : { name }
