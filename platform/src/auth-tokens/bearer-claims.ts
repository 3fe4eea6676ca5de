import type { TokenClaims } from '@rollcall/contracts/accounts/answers.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import type { Request } from 'express'
import { LRUCache } from 'lru-cache'
import { createTokenVerifier } from './session-tokens.ts'

/** The claims of the request's bearer token. Throws Refusal 'not-signed-in' without a valid token. */
export type BearerClaims = (request: Pick<Request, 'get'>) => TokenClaims

const remembered = 10_000

/**
 * Reads bearer tokens. Each token's signature is checked once and cached until the token expires. The caller checks
 * whether its session is still active.
 */
export function createBearerClaims(publicKey: string, now: () => number = Date.now): BearerClaims {
  const verify = createTokenVerifier(publicKey, now)
  const verified = new LRUCache<string, TokenClaims>({ max: remembered })
  return request => {
    const header = request.get('Authorization')
    if (!header?.startsWith('Bearer ')) throw new Refusal('not-signed-in')
    const token = header.slice('Bearer '.length)
    const known = verified.get(token)
    if (known && known.exp * 1000 > now()) return known
    verified.delete(token)
    const claims = verify(token)
    if (!claims) throw new Refusal('not-signed-in')
    verified.set(token, claims)
    return claims
  }
}
