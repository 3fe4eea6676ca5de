import { TOTP } from 'otpauth'

/** What an authenticator app shows for a secret in base32, `steps` of 30 seconds from now. */
export const oneTimeCode = (secret: string, steps = 0, now: number = Date.now()): string =>
  new TOTP({ secret }).generate({ timestamp: now + steps * 30_000 })
