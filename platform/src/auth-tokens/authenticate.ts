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
}

export type Authenticate = (request: Pick<Request, 'get'>) => Promise<Session>

const remembered = 10_000

/**
 * Checks bearer tokens. A token's signature is checked once and remembered until it expires; whether its
 * session still stands is asked each time. Throws Refusal 'not-signed-in' or 'session-ended'.
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

  return async request => {
    const header = request.get('Authorization')
    if (!header?.startsWith('Bearer ')) throw new Refusal('not-signed-in')
    const claims = claimsOf(header.slice('Bearer '.length))
    const access = await options.access.find(claims.company, claims.sub, claims.sid, claims.started)
    if (access?.ended) throw new Refusal('session-ended')
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
  }
}
