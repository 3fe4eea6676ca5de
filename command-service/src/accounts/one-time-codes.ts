import { Secret, TOTP } from 'otpauth'

/** RFC 6238 with the parameters that every authenticator app supports. */
const settings = { issuer: 'Rollcall', algorithm: 'SHA1', digits: 6, period: 30 } as const
/** Steps by which the phone's clock may be ahead or behind. */
const window = 1

/** A new secret of 160 bits in base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32

/** The otpauth address that an authenticator app reads from a QR code. `label` names the account. */
export const otpauthAddress = (secret: string, label: string): string =>
  new TOTP({ ...settings, label, secret }).toString()

/**
 * The time step of a six-digit code that is valid at an instant; undefined for an invalid code or a used step, or a
 * step before the last used one. A last step in the future was used while a clock was ahead, and does not lock anyone
 * out after the correction.
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

/** The typed code without the spaces and hyphens that people add. */
export const withoutGaps = (code: string): string => code.replace(/[\s-]/g, '')
