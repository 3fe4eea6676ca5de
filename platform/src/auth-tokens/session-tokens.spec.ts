import { createPrivateKey, generateKeyPairSync } from 'node:crypto'
import type { TokenClaims } from '@rollcall/contracts/accounts/answers.ts'
import jwt from 'jsonwebtoken'
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

it('rejects a token of another key', async () => {
  expect(verifyAt(at)(await createTokenIssuer(pair().privateKey)(claims))).toBeUndefined()
})

it('rejects claims changed after signing', async () => {
  const [header, , signature] = (await issue(claims)).split('.')
  const payload = Buffer.from(JSON.stringify({ ...claims, role: 'admin', iss: 'rollcall' })).toString(
    'base64url',
  )
  expect(verifyAt(at)(`${header}.${payload}.${signature}`)).toBeUndefined()
})

it('rejects a token that chooses its own algorithm', async () => {
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

it('rejects the public key used as the secret of an HS256 token', () => {
  const forged = jwt.sign({ ...claims, role: 'admin' }, Buffer.from(ours.publicKey), {
    algorithm: 'HS256',
    issuer: 'rollcall',
  })
  expect(verifyAt(at)(forged)).toBeUndefined()
  const [header] = forged.split('.')
  expect(JSON.parse(Buffer.from(header ?? '', 'base64url').toString())).toMatchObject({ alg: 'HS256' })
})

it('rejects a token of another issuer, and one without the claims', () => {
  const signed = (payload: Record<string, unknown>, issuer: string) =>
    jwt.sign(payload, createPrivateKey(ours.privateKey), { algorithm: 'ES256', issuer })
  expect(verifyAt(at)(signed({ ...claims }, 'rollcall'))).toMatchObject(claims)
  expect(verifyAt(at)(signed({ ...claims }, 'somebody'))).toBeUndefined()
  expect(verifyAt(at)(signed({ sub: 'account', exp: at + 60 }, 'rollcall'))).toBeUndefined()
})

it('accepts a token of an earlier release, signed by another library', () => {
  const publicKey = `-----BEGIN PUBLIC KEY-----
MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEg7WflOwC81iu4UOJ5r0TOiiJAq+/
/OK6dJyGZ6l8bzIsUY5C9qHZr3qIVQFmKK5EoENEpr4niFf8yYGkWq2mJQ==
-----END PUBLIC KEY-----`
  const token = [
    'eyJhbGciOiJFUzI1NiIsInR5cCI6IkpXVCJ9',
    'eyJzdWIiOiJhY2NvdW50Iiwicm9sZSI6ImVtcGxveWVlIiwiY29tcGFueSI6ImNvbXBhbnkiLCJzaWQiOiJzZXNzaW9uIiwic3RhcnRlZCI6MTgwMDAwMDAwMDAwMCwibmFtZSI6IkFzaGEgUmFvIiwiaWF0IjoxODAwMDAwMDAwLCJleHAiOjE4MDAwMDAwNjAsImlzcyI6InJvbGxjYWxsIn0',
    'wKqaDTXjFlkUqT9oKq2OVsMW9NPO_zQYThndMn5LDEPkPkl8g_06toXsVGR2m6XSKY5xx9o4fsGsrGzY38ogDA',
  ].join('.')
  expect(createTokenVerifier(publicKey, () => at * 1000)(token)).toMatchObject(claims)
})

it('rejects text that is no token', async () => {
  const [header, payload, signature] = (await issue(claims)).split('.')
  const noJson = Buffer.from('{"sub":').toString('base64url')
  const texts = ['', 'a', 'a.b.c', '..', 'a.b.c.d', `${header}`, `${header}.${noJson}.${signature}`]
  texts.push(`${header}.${payload}`, `${header}.${payload}.`, `${header}.${payload}.AAAA`)
  texts.push(`${header}.${payload}.${signature}.${signature}`, `${header}.${payload}.${signature}=`)
  texts.push(
    `${header}.${payload}.${'A'.repeat(86)}`,
    `${header}.${Buffer.from('null').toString('base64url')}.${signature}`,
  )
  for (const text of texts) expect(verifyAt(at)(text)).toBeUndefined()
})
