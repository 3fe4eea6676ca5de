import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { type TokenClaims, tokenClaims } from '@rollcall/contracts/accounts/answers.ts'
import { jwtVerify, SignJWT } from 'jose'

const issuer = 'rollcall'

/** Signs session tokens (ES256). Only the command service holds the private key. */
export function createTokenIssuer(privateKeyPem: string): (claims: TokenClaims) => Promise<string> {
  const key = createPrivateKey(privateKeyPem)
  return claims =>
    new SignJWT({ ...claims }).setProtectedHeader({ alg: 'ES256', typ: 'JWT' }).setIssuer(issuer).sign(key)
}

/** Checks a token's signature and expiry. Gives undefined for anything that is not a valid token of ours. */
export function createTokenVerifier(
  publicKeyPem: string,
): (token: string) => Promise<TokenClaims | undefined> {
  const key: KeyObject = createPublicKey(publicKeyPem)
  return async token => {
    try {
      const { payload } = await jwtVerify(token, key, { issuer, algorithms: ['ES256'] })
      return tokenClaims.safeParse(payload).data
    } catch {
      return undefined
    }
  }
}
