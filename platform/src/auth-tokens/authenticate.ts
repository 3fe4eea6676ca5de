import { setTimeout as pause } from 'node:timers/promises'
import type { TokenClaims } from '@rollcall/contracts/accounts/answers.ts'
import { employmentAt } from '@rollcall/contracts/employees/employment-at.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import type { Role } from '@rollcall/contracts/kernel/roles.ts'
import type { PlanId } from '@rollcall/contracts/plans/plans.ts'
import type { Request } from 'express'
import type { Access, AccessLookup, AskedSession } from './access.ts'
import { createBearerClaims } from './bearer-claims.ts'

/** The sender of a request. It decides the company of everything that the request reads. */
export interface Session {
  accountId: string
  companyId: string
  role: Role
  sessionId: string
  name: string
  /** The time zone of this person. */
  zone: string
  companyZone: string
  planId: PlanId
  /** The company requires a second factor and the account has none: only setting it up is allowed. */
  mustSetUpTwoFactor: boolean
  /** An employee whose last day is over: reads only what `whenFormer` allows. */
  former: boolean
}

/**
 * The sender of a request. Throws Refusal 'not-signed-in' or 'session-ended', 'unavailable' while the read models do
 * not know the account yet, and 'second-factor-missing' when the session must set up its second factor first and
 * `withoutSecondFactor` does not allow it; 'employment-ended' for an employee whose last day is over, where `whenFormer` does
 * not allow it.
 */
export type Authenticate = (
  request: Pick<Request, 'get'>,
  allow?: { withoutSecondFactor?: boolean; whenFormer?: boolean },
) => Promise<Session>

/**
 * How long a request waits for its account to reach the read models, and the time between two checks, in milliseconds.
 */
const longestWaitMs = 2_000
const betweenLooksMs = 25

/**
 * Checks bearer tokens for the services that read. The read models are asked each time whether a session is still
 * active.
 */
export function createAuthenticator(options: {
  publicKey: string
  access: AccessLookup
  now?: () => number
}): Authenticate {
  const { access, now = Date.now } = options
  const claimsOf = createBearerClaims(options.publicKey, options.now)

  return async (request, allow) => {
    const claims = claimsOf(request)
    const asked = {
      companyId: claims.company,
      accountId: claims.sub,
      sessionId: claims.sid,
      known: claims.known ?? '0',
      companyKnown: claims.companyKnown ?? '0',
    }
    const refused = (found: Access) => found.mustSetUpTwoFactor && !allow?.withoutSecondFactor
    const remembered = (await access.find(asked)) ?? (await whenKnown(access, asked))
    // A cached older state must not refuse a person who has just set it up.
    const found = refused(remembered) ? ((await access.findNow(asked)) ?? remembered) : remembered
    if (found.ended) throw new Refusal('session-ended')
    if (refused(found)) throw new Refusal('second-factor-missing')
    const employment = employmentAt(found, found.zone, now())
    if (employment === 'closed') throw new Refusal('session-ended')
    if (employment === 'former' && !allow?.whenFormer) throw new Refusal('employment-ended')
    return { ...toSession(claims, found), former: employment === 'former' }
  }
}

/**
 * Waits for an account that the read models do not know. If they know all events behind the session and still not the
 * account, the token belongs to another log, such as one from before a restore.
 */
async function whenKnown(access: AccessLookup, asked: AskedSession): Promise<Access> {
  const deadline = performance.now() + longestWaitMs
  while (performance.now() < deadline) {
    const level = await access.isLevelWith(asked.known)
    const found = await access.findNow(asked)
    if (found) return found
    if (level) throw new Refusal('session-ended')
    await pause(betweenLooksMs)
  }
  throw new Refusal('unavailable')
}

const toSession = (claims: TokenClaims, access: Access): Omit<Session, 'former'> => ({
  accountId: claims.sub,
  companyId: claims.company,
  role: claims.role,
  sessionId: claims.sid,
  name: claims.name,
  zone: access.zone,
  companyZone: access.companyZone,
  planId: access.planId,
  mustSetUpTwoFactor: access.mustSetUpTwoFactor,
})
