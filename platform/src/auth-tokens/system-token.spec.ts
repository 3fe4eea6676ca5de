import { randomBytes } from 'node:crypto'
import jwt from 'jsonwebtoken'
import { describe, expect, it } from 'vitest'
import { deriveKey } from '../derive-key.ts'
import { createSystemTokenIssuer, createSystemTokenVerifier } from './system-token.ts'

const secret = randomBytes(32).toString('base64')
const noon = Date.parse('2026-11-21T12:00:00Z')
const seconds = (count: number) => count * 1000

describe('a system token', () => {
  it('is valid for a minute', async () => {
    const token = await createSystemTokenIssuer(secret, () => noon)()
    const at = (ms: number) => createSystemTokenVerifier(secret, () => ms)(token)
    expect(await at(noon)).toBe(true)
    expect(await at(noon + seconds(59))).toBe(true)
    expect(await at(noon + seconds(61))).toBe(false)
  })
  it('is valid only under the same secret', async () => {
    const token = await createSystemTokenIssuer(randomBytes(32).toString('base64'), () => noon)()
    expect(await createSystemTokenVerifier(secret, () => noon)(token)).toBe(false)
  })
  it('cannot be extended or replaced by an unsigned or other token', async () => {
    const verify = createSystemTokenVerifier(secret, () => noon)
    const key = deriveKey(secret, 'system-tokens')
    const made = (claims: { iat?: number; exp?: number }, algorithm: jwt.Algorithm = 'HS256') =>
      jwt.sign({ iat: noon / 1000, ...claims }, key, { algorithm, issuer: 'rollcall-system' })
    expect(await verify(made({}))).toBe(false)
    const token = made({ exp: noon / 1000 + 30 })
    expect(await verify(token)).toBe(true)
    const later = createSystemTokenVerifier(secret, () => noon + seconds(86_000))
    expect(await later(made({ exp: noon / 1000 + 90_000 }))).toBe(false)
    // A token from the future would be valid until its minute has passed.
    expect(await verify(made({ iat: noon / 1000 + 3_600, exp: noon / 1000 + 3_630 }))).toBe(false)
    const ofAnother = jwt.sign({ exp: noon / 1000 + 30 }, key, { issuer: 'rollcall' })
    const none = Buffer.from('{"alg":"none"}').toString('base64url')
    for (const wrong of [
      `${none}.${token.split('.')[1]}.`,
      made({ exp: noon / 1000 + 30 }, 'HS512'),
      ofAnother,
      '',
      'x',
      token.slice(0, -4),
    ])
      expect(await verify(wrong)).toBe(false)
  })
})
