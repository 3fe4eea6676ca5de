import { Secret, TOTP } from 'otpauth'

/** RFC 6238 as every authenticator app knows it. */
const settings = { issuer: 'Rollcall', algorithm: 'SHA1', digits: 6, period: 30 } as const
/** Steps that the phone's clock may be ahead or behind. */
const window = 1

/** A new secret of 160 bits in base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32

/** The otpauth address that an authenticator app reads from a QR code. `label` says whose account it is. */
export const otpauthAddress = (secret: string, label: string): string =>
  new TOTP({ ...settings, label, secret }).toString()

/**
 * The time step of a six-digit code that is right at an instant; undefined for any other, and for one that is used up:
 * a step that was taken, and any before the last one. A last step that is still to come was taken by a clock that
 * was ahead and is right again, and keeps nobody out.
 */
export function stepOfCode(
  secret: string,
  code: string,
  { now, used }: { now: string; used: readonly number[] },
): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const timestamp = Date.parse(now)
  const totp = new TOTP({ ...settings, secret })
  const delta = totp.validate({ token: code, timestamp, window })
  if (delta === null) return undefined
  const present = totp.counter({ timestamp })
  const step = present + delta
  const last = Math.max(0, ...used.filter(taken => taken <= present + window))
  return step > last && !used.includes(step) ? step : undefined
}

/** What was typed without the blanks and hyphens that people put in. */
export const withoutGaps = (code: string): string => code.replace(/[\s-]/g, '')
