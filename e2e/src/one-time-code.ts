import { TOTP } from 'otpauth'

/** The code of an authenticator app for a base32 secret, `steps` of 30 seconds from now. */
export const oneTimeCode = (secret: string, steps = 0, now: number = Date.now()): string =>
  new TOTP({ secret }).generate({ timestamp: now + steps * 30_000 })
