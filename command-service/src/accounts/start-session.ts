import type { CompanyProfile } from '@rollcall/contracts/company/views.ts'
import { employmentAt } from '@rollcall/contracts/employees/employment-at.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import type { createTokenIssuer } from '@rollcall/platform/auth-tokens/session-tokens.ts'
import type { CompanyPort, CompanyStanding } from '../company/public.ts'
import type { EmployeesPort } from '../employees/public.ts'
import type { CommandContext } from '../kernel/decider.ts'
import type { Appended, CommandLog } from '../kernel/handle-command.ts'
import { platformCompany, streamOf } from '../kernel/streams.ts'
import type { Account } from './account-state.ts'
import { deviceName } from './device.ts'
import { isSessionActive } from './sender.ts'
import { type SessionCommand, type SessionState, session } from './session.ts'

const sessionMs = 7 * 24 * 3_600_000

type StartCommand = Extract<SessionCommand, { type: 'start' }>

export type StartSession = (
  account: Account,
  /** The position up to which the account was known when the owner was proved. */
  known: string,
  context: CommandContext,
  log: CommandLog,
) => Promise<{ recorded: Appended; token: string; company: CompanyProfile | undefined }>

/**
 * Starts a session for a proved owner and makes its token. A repeated command gets a token of the same session. Throws
 * Refusal 'account-blocked' for a blocked company and for an employee whose access has ended, and 'session-ended' when
 * the command's session has ended since: a key starts one session, which its owner can see and end.
 */
export const createSessionStarter =
  (
    companies: CompanyPort,
    employees: Pick<EmployeesPort, 'senderFacts'>,
    issue: ReturnType<typeof createTokenIssuer>,
  ): StartSession =>
  async (account, known, context, log) => {
    const { accountId, companyId, role, name } = account
    const sessionId = context.newId('session')
    const stream = streamOf.session(companyId, sessionId)
    // Together, so that they are one read of the log.
    const [company, before, person] = await Promise.all([
      companyId === platformCompany ? undefined : companies.standing(companyId),
      log.state(stream, session),
      role === 'employee' ? employees.senderFacts(companyId, accountId) : undefined,
    ])
    // Read together with the position that the session keeps, so that a later block ends the session by that position.
    if (company?.blocked) throw companyBlocked()
    if (employmentAt(person, person?.zone ?? company?.zone, Date.parse(context.now)) === 'closed')
      throw new Refusal('account-blocked', 'Your access has ended. Please ask your company.')
    const device = deviceName(context.userAgent)
    const command: StartCommand = {
      type: 'start',
      sessionId,
      accountId,
      companyId,
      role,
      expiresAt: new Date(Date.parse(context.now) + sessionMs).toISOString(),
      ...(device ? { device } : {}),
      known,
      ...(company && { companyKnown: company.position }),
    }
    const ofOwner = { ...context, actor: { ...context.actor, accountId, companyId, role } }
    const { recorded, started } = await record(log, { stream, before, command }, ofOwner)
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

interface Start {
  stream: string
  before: SessionState
  command: StartCommand
}

/** Records the start and gives the session's state. A new session needs no other read for either. */
async function record(
  log: CommandLog,
  { stream, before, command }: Start,
  context: CommandContext,
): Promise<{ recorded: Appended; started: SessionState }> {
  const { companyId } = command
  if (before.status === 'none') {
    const recorded = await log.begin({ stream, decider: session, command, companyId }, context)
    const [start] = session.decide(command, before, context)
    if (recorded !== undefined && start !== undefined)
      return { recorded, started: session.evolve(before, start) }
  }
  // The same command came before, and wrote this session.
  const recorded = await log.record({ streams: [stream], decider: session, command, companyId }, context)
  return { recorded, started: await log.state(stream, session) }
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
