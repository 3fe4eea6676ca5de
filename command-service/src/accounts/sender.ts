import type { TokenClaims } from '@rollcall/contracts/accounts/answers.ts'
import { personWeeks } from '@rollcall/contracts/company/working-week.ts'
import { employmentAt } from '@rollcall/contracts/employees/employment-at.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import { comparePositions } from '@rollcall/contracts/kernel/event.ts'
import type { CompanyPort, CompanyStanding } from '../company/public.ts'
import type { EmployeesPort } from '../employees/public.ts'
import type { Actor } from '../kernel/decider.ts'
import type { CommandLog } from '../kernel/handle-command.ts'
import { platformCompany, streamOf } from '../kernel/streams.ts'
import { type Account, sessionStands } from './account-state.ts'
import type { Accounts } from './accounts.ts'
import { type SessionState, session } from './session.ts'

/**
 * The sender of a command, by a correctly signed token. Throws Refusal 'session-ended', and 'second-factor-missing'
 * when the company requires one, the account has none and `withoutSecondFactor` does not allow it; 'employment-ended' for an
 * employee whose last day is over, unless `whenFormer` allows it.
 */
export type FindSender = (
  claims: TokenClaims,
  allow: { withoutSecondFactor: boolean; whenFormer: boolean },
) => Promise<Actor>

/**
 * Reads the streams of session, account, company and employee. Read models may be behind, and a command cannot undo
 * events that it wrote on wrong facts. With the cached states these are four short reads in one batch. Rejects the
 * token of a session, account or company that the log does not know, such as one from before a restore.
 */
export const createFindSender =
  (
    log: CommandLog,
    {
      accounts,
      companies,
      employees,
      now,
    }: { accounts: Accounts; companies: CompanyPort; employees: EmployeesPort; now: () => Date },
  ): FindSender =>
  async (claims, { withoutSecondFactor, whenFormer }) => {
    const { sub: accountId, company: companyId, sid: sessionId, role } = claims
    const ofPlatform = companyId === platformCompany
    const [started, account, company, person] = await Promise.all([
      log.state(streamOf.session(companyId, sessionId), session),
      accounts.find({ companyId, accountId }),
      ofPlatform ? undefined : companies.standing(companyId),
      role === 'employee' ? employees.senderFacts(companyId, accountId) : undefined,
    ])
    const its = started.status === 'running' && started.accountId === accountId && account.role === role
    if (!its || (!company && !ofPlatform) || !isSessionActive(started, account, company, now().toISOString()))
      throw new Refusal('session-ended')
    if (company?.twoFactorRequired && account.twoFactor.secret === undefined && !withoutSecondFactor)
      throw new Refusal('second-factor-missing')
    const zone = person?.zone ?? company?.zone
    const { missingAfterHours } = company ?? {}
    const employment = employmentAt(person, zone, now())
    if (employment === 'closed') throw new Refusal('session-ended')
    if (employment === 'former' && !whenFormer) throw new Refusal('employment-ended')
    return {
      accountId,
      companyId,
      role,
      sessionId,
      name: claims.name,
      zone,
      dateOfJoin: person?.dateOfJoin,
      ...(company && person && { weeks: personWeeks(company.weeks, person.ownWeeks) }),
      ...(employment === 'former' && { former: true as const }),
      missingAfterHours,
    }
  }

/** Whether an active session's account and company still allow it to act. */
export function isSessionActive(
  started: Exclude<SessionState, { status: 'none' }>,
  account: Account,
  company: CompanyStanding | undefined,
  now: string,
): boolean {
  if (!account.opened || account.blocked || account.closed || now >= started.expiresAt) return false
  if (!sessionStands(account, started)) return false
  if (!company) return true
  const { blocked, sessionsValidAfter } = company
  return (
    !blocked &&
    (sessionsValidAfter === undefined ||
      comparePositions(started.companyKnown ?? '0', sessionsValidAfter) >= 0)
  )
}
