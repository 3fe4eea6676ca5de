import type { TokenClaims } from '@rollcall/contracts/accounts/answers.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import type { Role } from '@rollcall/contracts/kernel/roles.ts'
import type { PlanId } from '@rollcall/contracts/plans/plans.ts'
import type { Request } from 'express'
import type { Access, AccessLookup } from './access.ts'
import { createTokenVerifier } from './session-tokens.ts'

/** Who sends a request; decides the company of everything that it reads or writes. */
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
 * Who sends a request. Throws Refusal 'not-signed-in' or 'session-ended', and 'second-factor-missing' where the
 * session must set up its second factor first and `withoutSecondFactor` does not let it in all the same.
 */
export type Authenticate = (
  request: Pick<Request, 'get'>,
  allow?: { withoutSecondFactor: boolean },
) => Promise<Session>

const remembered = 10_000

/**
 * Checks bearer tokens. A token's signature is checked once and remembered until it expires; whether its
 * session still stands is asked each time.
 */
export function createAuthenticator(options: {
  publicKey: string
  access: AccessLookup
  now?: () => number
}): Authenticate {
  const now = options.now ?? Date.now
  const verify = createTokenVerifier(options.publicKey, now)
  const verified = new Map<string, TokenClaims>()

  function claimsOf(token: string): TokenClaims {
    const known = verified.get(token)
    if (known && known.exp * 1000 > now()) return known
    verified.delete(token)
    const claims = verify(token)
    if (!claims) throw new Refusal('not-signed-in')
    if (verified.size >= remembered) verified.delete(verified.keys().next().value as string)
    verified.set(token, claims)
    return claims
  }

  return async (request, allow) => {
    const header = request.get('Authorization')
    if (!header?.startsWith('Bearer ')) throw new Refusal('not-signed-in')
    const claims = claimsOf(header.slice('Bearer '.length))
    const asked = {
      companyId: claims.company,
      accountId: claims.sub,
      sessionId: claims.sid,
      startedMs: claims.started,
      known: claims.known ?? '0',
    }
    const refused = (access?: Access) => access?.mustSetUpTwoFactor && !allow?.withoutSecondFactor
    const known = await options.access.find(asked)
    // Who has just set it up is not refused for what is remembered from before.
    const access = refused(known) ? await options.access.findNow(asked) : known
    if (access?.ended) throw new Refusal('session-ended')
    if (refused(access)) throw new Refusal('second-factor-missing')
    return toSession(claims, access)
  }
}

function toSession(claims: TokenClaims, access: Access | undefined): Session {
  return {
    accountId: claims.sub,
    companyId: claims.company,
    role: claims.role,
    sessionId: claims.sid,
    name: claims.name,
    zone: access?.zone ?? 'UTC',
    companyZone: access?.companyZone ?? 'UTC',
    planId: access?.planId ?? 'free',
    mustSetUpTwoFactor: access?.mustSetUpTwoFactor ?? false,
  }
}
