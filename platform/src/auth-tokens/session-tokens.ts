import { createPrivateKey, createPublicKey, verify } from 'node:crypto'
import { type TokenClaims, tokenClaims } from '@rollcall/contracts/accounts/answers.ts'
import { SignJWT } from 'jose'
import { z } from 'zod'

const issuer = 'rollcall'
const header = { alg: 'ES256', typ: 'JWT' } as const
/** The first part of every token of ours. Any other is refused: no token has a say in how it is checked. */
const encodedHeader = Buffer.from(JSON.stringify(header)).toString('base64url')

/** Signs session tokens (ES256). Only the command service holds the private key. */
export function createTokenIssuer(privateKeyPem: string): (claims: TokenClaims) => Promise<string> {
  const key = createPrivateKey(privateKeyPem)
  return claims => new SignJWT({ ...claims }).setProtectedHeader(header).setIssuer(issuer).sign(key)
}

/**
 * Checks a token's signature, issuer and expiry. Gives undefined for anything that is not a valid token of ours.
 * `now` is in milliseconds since 1970. The check runs in this thread (70 µs): handing it to another and waiting
 * for it, as jose does, costs more than the check itself once all cores are busy.
 */
export function createTokenVerifier(
  publicKeyPem: string,
  now: () => number = Date.now,
): (token: string) => TokenClaims | undefined {
  // A JWS has r and s side by side (RFC 7518 section 3.4), not in DER.
  const key = { key: createPublicKey(publicKeyPem), dsaEncoding: 'ieee-p1363' } as const
  return token => {
    const [first, payload, signature, ...more] = token.split('.')
    if (first !== encodedHeader || !payload || !signature || more.length > 0) return undefined
    if (!verify('sha256', Buffer.from(`${first}.${payload}`), key, Buffer.from(signature, 'base64url')))
      return undefined
    const said: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString())
    const claims = issuedClaims.safeParse(said).data
    return claims && claims.exp * 1000 > now() ? claims : undefined
  }
}

const issuedClaims = tokenClaims.extend({ iss: z.literal(issuer) })
