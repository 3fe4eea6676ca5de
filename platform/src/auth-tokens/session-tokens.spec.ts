import { generateKeyPairSync } from 'node:crypto'
import type { TokenClaims } from '@rollcall/contracts/accounts/answers.ts'
import { SignJWT } from 'jose'
import { expect, it } from 'vitest'
import { createTokenIssuer, createTokenVerifier } from './session-tokens.ts'

const pair = () =>
  generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
const ours = pair()
const at = 1_800_000_000
const claims: TokenClaims = {
  sub: 'account',
  role: 'employee',
  company: 'company',
  sid: 'session',
  started: at * 1000,
  name: 'Asha Rao',
  iat: at,
  exp: at + 60,
}
const issue = createTokenIssuer(ours.privateKey)
const verifyAt = (seconds: number) => createTokenVerifier(ours.publicKey, () => seconds * 1000)

it('accepts a token until it expires', async () => {
  const token = await issue(claims)
  expect(verifyAt(at + 59)(token)).toMatchObject(claims)
  expect(verifyAt(at + 60)(token)).toBeUndefined()
})

it('refuses a token of another key', async () => {
  expect(verifyAt(at)(await createTokenIssuer(pair().privateKey)(claims))).toBeUndefined()
})

it('refuses claims that were changed after signing', async () => {
  const [header, , signature] = (await issue(claims)).split('.')
  const payload = Buffer.from(JSON.stringify({ ...claims, role: 'admin', iss: 'rollcall' })).toString(
    'base64url',
  )
  expect(verifyAt(at)(`${header}.${payload}.${signature}`)).toBeUndefined()
})

it('refuses a token that says itself how it is to be checked', async () => {
  const [, payload, signature] = (await issue(claims)).split('.')
  for (const header of [
    { alg: 'none' },
    { alg: 'HS256', typ: 'JWT' },
    { alg: 'ES256', typ: 'JWT', crit: [] },
  ]) {
    const first = Buffer.from(JSON.stringify(header)).toString('base64url')
    expect(verifyAt(at)(`${first}.${payload}.${signature}`)).toBeUndefined()
    expect(verifyAt(at)(`${first}.${payload}.`)).toBeUndefined()
  }
})

it('refuses a token of another issuer, and one that lacks claims', async () => {
  const { createPrivateKey } = await import('node:crypto')
  const key = createPrivateKey(ours.privateKey)
  const signed = (payload: Record<string, unknown>, issuer: string) =>
    new SignJWT(payload).setProtectedHeader({ alg: 'ES256', typ: 'JWT' }).setIssuer(issuer).sign(key)
  expect(verifyAt(at)(await signed({ ...claims }, 'somebody'))).toBeUndefined()
  expect(verifyAt(at)(await signed({ sub: 'account', exp: at + 60 }, 'rollcall'))).toBeUndefined()
})

it('refuses what is no token', () => {
  for (const text of ['', 'a', 'a.b.c', '..', 'a.b.c.d']) expect(verifyAt(at)(text)).toBeUndefined()
})
