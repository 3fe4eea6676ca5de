import { randomBytes } from 'node:crypto'
import { SignJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { deriveKey } from '../derive-key.ts'
import { createSystemTokenIssuer, createSystemTokenVerifier } from './system-token.ts'

const secret = randomBytes(32).toString('base64')
const noon = Date.parse('2026-11-21T12:00:00Z')
const seconds = (count: number) => count * 1000

describe('a system token', () => {
  it('is good for a minute', async () => {
    const token = await createSystemTokenIssuer(secret, () => noon)()
    const at = (ms: number) => createSystemTokenVerifier(secret, () => ms)(token)
    expect(await at(noon)).toBe(true)
    expect(await at(noon + seconds(59))).toBe(true)
    expect(await at(noon + seconds(61))).toBe(false)
  })
  it('is good under the same secret alone', async () => {
    const token = await createSystemTokenIssuer(randomBytes(32).toString('base64'), () => noon)()
    expect(await createSystemTokenVerifier(secret, () => noon)(token)).toBe(false)
  })
  it('cannot be made to last, nor replaced by one without a signature or by anything else', async () => {
    const verify = createSystemTokenVerifier(secret, () => noon)
    const key = deriveKey(secret, 'system-tokens')
    const made = (alg: string) =>
      new SignJWT({})
        .setProtectedHeader({ alg })
        .setIssuer('rollcall-system')
        .setIssuedAt(noon / 1000)
    expect(await verify(await made('HS256').sign(key))).toBe(false)
    const token = await made('HS256')
      .setExpirationTime(noon / 1000 + 30)
      .sign(key)
    expect(await verify(token)).toBe(true)
    const later = createSystemTokenVerifier(secret, () => noon + seconds(86_000))
    expect(
      await later(
        await made('HS256')
          .setExpirationTime(noon / 1000 + 90_000)
          .sign(key),
      ),
    ).toBe(false)
    const none = Buffer.from('{"alg":"none"}').toString('base64url')
    for (const wrong of [
      `${none}.${token.split('.')[1]}.`,
      await made('HS512')
        .setExpirationTime(noon / 1000 + 30)
        .sign(key),
      '',
      'x',
      token.slice(0, -4),
    ])
      expect(await verify(wrong)).toBe(false)
  })
})
