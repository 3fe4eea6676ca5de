import fc from 'fast-check'
import { Secret, TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { newSecret, otpauthAddress, stepOfCode, withoutGaps } from './one-time-codes.ts'

/** The key of RFC 6238, appendix B. Its codes have eight digits; ours are the last six. */
const rfcSecret = Secret.fromLatin1('12345678901234567890').base32
const instant = (seconds: number) => new Date(seconds * 1000).toISOString()
const codeAt = (secret: string, seconds: number) =>
  new TOTP({ secret }).generate({ timestamp: seconds * 1000 })

describe('a code of an authenticator app', () => {
  it.each([
    [59, '94287082'],
    [1111111109, '07081804'],
    [1111111111, '14050471'],
    [1234567890, '89005924'],
    [2000000000, '69279037'],
    [20000000000, '65353130'],
  ])('matches RFC 6238 at %i seconds', (seconds, eight) => {
    expect(stepOfCode(rfcSecret, eight.slice(2), { now: instant(seconds), used: [] })).toBe(
      Math.floor(seconds / 30),
    )
  })

  it('is valid one step early or late, but not two', () => {
    const secret = newSecret()
    const at = 1_800_000_000
    const taken = [-60, -30, 0, 30, 60].map(
      drift => stepOfCode(secret, codeAt(secret, at + drift), { now: instant(at), used: [] }) !== undefined,
    )
    expect(taken).toEqual([false, true, true, true, false])
  })

  it('is rejected when its step or a later one was used', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1_000, max: 4_000_000_000 }),
        fc.integer({ min: -1, max: 1 }),
        (at, off) => {
          const code = codeAt(rfcSecret, at + 30 * off)
          const now = instant(at)
          const step = stepOfCode(rfcSecret, code, { now, used: [] })
          if (step === undefined) return false
          return (
            stepOfCode(rfcSecret, code, { now, used: [step] }) === undefined &&
            stepOfCode(rfcSecret, code, { now, used: [step - 1] }) === step
          )
        },
      ),
    )
  })

  it('is valid after a clock that was an hour ahead is corrected, but no code works twice', () => {
    const code = codeAt(rfcSecret, 1_800_000_000)
    const now = instant(1_800_000_000)
    const step = stepOfCode(rfcSecret, code, { now, used: [] })!
    const anHourAhead = step + 120
    expect(stepOfCode(rfcSecret, code, { now, used: [anHourAhead] })).toBe(step)
    expect(stepOfCode(rfcSecret, code, { now, used: [anHourAhead, step] })).toBeUndefined()
    expect(stepOfCode(rfcSecret, code, { now, used: [step, anHourAhead] })).toBeUndefined()
  })

  it.each(['', '12345', '1234567', 'abcdef', '１２３４５６', '-12345', ' 12345', '1e5000'])(
    'is six digits and nothing else: "%s"',
    code => {
      expect(stepOfCode(rfcSecret, code, { now: instant(59), used: [] })).toBeUndefined()
    },
  )

  it('may be typed with spaces', () => {
    expect(withoutGaps(' 287 082 ')).toBe('287082')
    expect(withoutGaps('287-082')).toBe('287082')
  })
})

describe('the authenticator app', () => {
  it('gets a unique secret of 160 bits in base32', () => {
    const secret = newSecret()
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(newSecret()).not.toBe(secret)
  })

  it('gets an address with issuer, account and code parameters', () => {
    const address = new URL(otpauthAddress(rfcSecret, 'asha+work@lantern.io'))
    expect(address.protocol).toBe('otpauth:')
    expect(decodeURIComponent(address.pathname)).toContain('Rollcall:asha+work@lantern.io')
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      issuer: 'Rollcall',
      secret: rfcSecret,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    })
  })
})
