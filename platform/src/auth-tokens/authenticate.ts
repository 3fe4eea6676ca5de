import { setTimeout as pause } from 'node:timers/promises'
import type { TokenClaims } from '@rollcall/contracts/accounts/answers.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import type { Role } from '@rollcall/contracts/kernel/roles.ts'
import type { PlanId } from '@rollcall/contracts/plans/plans.ts'
import type { Request } from 'express'
import type { Access, AccessLookup, AskedSession } from './access.ts'
import { createBearerClaims } from './bearer-claims.ts'

/** Who sends a request; decides the company of everything that it reads. */
export interface Session {
  accountId: string
  companyId: string
  role: Role
  sessionId: string
  name: string
  /** The zone that counts for this person. */
  zone: string
  companyZone: string
  planId: PlanId
  /** The company asks for a second factor and the account has none: nothing but setting it up is allowed. */
  mustSetUpTwoFactor: boolean
}

/**
 * Who sends a request. Throws Refusal 'not-signed-in' or 'session-ended', 'unavailable' while the read models do not
 * know the account yet, and 'second-factor-missing' where the session must set up its second factor first and
 * `withoutSecondFactor` does not let it in all the same.
 */
export type Authenticate = (
  request: Pick<Request, 'get'>,
  allow?: { withoutSecondFactor: boolean },
) => Promise<Session>

/** How long a request waits for its account to reach the read models, and between two looks, in milliseconds. */
const longestWaitMs = 2_000
const betweenLooksMs = 25

/** Checks bearer tokens for the services that read: whether a session still stands is asked of the read models each time. */
export function createAuthenticator(options: {
  publicKey: string
  access: AccessLookup
  now?: () => number
}): Authenticate {
  const { access } = options
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
    // A person who has just set it up is not refused because of an older cached state.
    const found = refused(remembered) ? ((await access.findNow(asked)) ?? remembered) : remembered
    if (found.ended) throw new Refusal('session-ended')
    if (refused(found)) throw new Refusal('second-factor-missing')
    return toSession(claims, found)
  }
}

/**
 * Waits for an account that the read models do not know. Once they know everything that the session rests on and the
 * account is still not among it, the token is of another log, such as one from before a restore.
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

const toSession = (claims: TokenClaims, access: Access): Session => ({
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
