import { jwtVerify, SignJWT } from 'jose'
import { deriveKey } from '../derive-key.ts'

const issuer = 'rollcall-system'
const lifeSeconds = 60

const keyOf = (appSecret: string): Uint8Array => deriveKey(appSecret, 'system-tokens')

/**
 * Makes tokens by which one service shows another that it is part of the system (HS256, under a key derived
 * from APP_SECRET); each is good for a minute. `now` in milliseconds since 1970.
 */
export function createSystemTokenIssuer(
  appSecret: string,
  now: () => number = Date.now,
): () => Promise<string> {
  const key = keyOf(appSecret)
  return () => {
    const issuedAt = Math.floor(now() / 1000)
    return new SignJWT({})
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuer(issuer)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + lifeSeconds)
      .sign(key)
  }
}

/** Tells whether a token is one of these and still good. `now` in milliseconds since 1970. */
export function createSystemTokenVerifier(
  appSecret: string,
  now: () => number = Date.now,
): (token: string) => Promise<boolean> {
  const key = keyOf(appSecret)
  return async token => {
    try {
      await jwtVerify(token, key, {
        algorithms: ['HS256'],
        issuer,
        requiredClaims: ['iat', 'exp'],
        maxTokenAge: lifeSeconds,
        currentDate: new Date(now()),
      })
      return true
    } catch {
      return false
    }
  }
}
