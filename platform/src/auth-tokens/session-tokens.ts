import { createPrivateKey, createPublicKey } from 'node:crypto'
import { type TokenClaims, tokenClaims } from '@rollcall/contracts/accounts/answers.ts'
import jwt from 'jsonwebtoken'

const issuer = 'rollcall'
const algorithm = 'ES256'
/** The first part of all our tokens. Any other is rejected, so a token cannot choose how it is checked. */
const encodedHeader = Buffer.from(JSON.stringify({ alg: algorithm, typ: 'JWT' })).toString('base64url')

/** Signs session tokens (ES256). Only the command service holds the private key. */
export function createTokenIssuer(privateKeyPem: string): (claims: TokenClaims) => Promise<string> {
  const key = createPrivateKey(privateKeyPem)
  return async claims => jwt.sign(claims, key, { algorithm, issuer })
}

/**
 * Checks a token's signature, issuer and expiry. Returns undefined for anything that is not a valid token of ours.
 * `now` is in milliseconds since 1970. The check runs in this thread, because when all cores are busy a hand-over to
 * another thread costs more than the check.
 */
export function createTokenVerifier(
  publicKeyPem: string,
  now: () => number = Date.now,
): (token: string) => TokenClaims | undefined {
  const key = createPublicKey(publicKeyPem)
  return token => {
    if (!token.startsWith(`${encodedHeader}.`)) return undefined
    try {
      const clockTimestamp = Math.floor(now() / 1000)
      const said = jwt.verify(token, key, { algorithms: [algorithm], issuer, clockTimestamp })
      return tokenClaims.safeParse(said).data
    } catch {
      // Text without JSON or a signature throws other errors than JsonWebTokenError.
      return undefined
    }
  }
}
