import { createSecretKey, type KeyObject } from 'node:crypto'
import jwt from 'jsonwebtoken'
import { z } from 'zod'
import { deriveKey } from '../derive-key.ts'

const issuer = 'rollcall-system'
const algorithm = 'HS256'
const lifeSeconds = 60

const keyOf = (appSecret: string): KeyObject => createSecretKey(deriveKey(appSecret, 'system-tokens'))

const times = z.object({ iat: z.number(), exp: z.number() })

/**
 * Makes tokens by which one service proves to another that it is part of the system (HS256, under a key derived from
 * APP_SECRET). Each is valid for a minute. `now` in milliseconds since 1970.
 */
export function createSystemTokenIssuer(
  appSecret: string,
  now: () => number = Date.now,
): () => Promise<string> {
  const key = keyOf(appSecret)
  return async () => {
    const iat = Math.floor(now() / 1000)
    return jwt.sign({ iat }, key, { algorithm, issuer, expiresIn: lifeSeconds })
  }
}

/** Whether a token is a valid system token. `now` in milliseconds since 1970. */
export function createSystemTokenVerifier(
  appSecret: string,
  now: () => number = Date.now,
): (token: string) => Promise<boolean> {
  const key = keyOf(appSecret)
  return async token => {
    const clockTimestamp = Math.floor(now() / 1000)
    try {
      const said = jwt.verify(token, key, {
        algorithms: [algorithm],
        issuer,
        maxAge: lifeSeconds,
        clockTimestamp,
      })
      // A token from the future would outlast its minute, and our tokens always have an expiry.
      const { data } = times.safeParse(said)
      return data !== undefined && data.iat <= clockTimestamp
    } catch {
      return false
    }
  }
}
