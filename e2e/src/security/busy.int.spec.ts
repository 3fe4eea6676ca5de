import { afterAll, beforeAll, expect, it } from 'vitest'
import { Client, until } from '../client.ts'
import { linkIn, mailTo, newCompany, password, startSystem, type TestSystem } from '../system.ts'

const owner = 'owner@busy.test'

let system: TestSystem
beforeAll(async () => {
  system = await startSystem({}, { asInUse: true })
  await newCompany(system, owner)
})
afterAll(() => system?.stop())

const metric = async (name: string): Promise<number> => {
  const page = await (await fetch(`${system.commands}/metrics`)).text()
  return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(page)?.[1])
}
const stranger = (n: number) => ({ email: `stranger-${n}@busy.test`, password: 'Wrong-2026' })

it('a flood of log-ins from one network is refused with a time to retry, while an owner elsewhere logs in', async () => {
  const hashes = await metric('password_hashes_total')
  const flood = Array.from({ length: 290 }, (_, n) =>
    new Client(system.commands, '10.9.0.1').request('POST', '/api/login', stranger(n)),
  )
  const loggedIn = await new Client(system.commands, '10.9.0.2').logIn(owner, password)
  expect(loggedIn.status).toBe(200)
  const answers = await Promise.all(flood)
  const refused = answers.filter(({ status }) => status === 503)
  expect(refused.length).toBeGreaterThan(0)
  for (const { headers, body } of refused) {
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(body).toMatchObject({ code: 'unavailable', retryAfterSeconds: Number(headers.get('Retry-After')) })
  }
  expect(answers.filter(({ status }) => status === 401).length + refused.length).toBe(290)
  // One for each accepted request and one for the owner. Refused requests cost no hash.
  expect((await metric('password_hashes_total')) - hashes).toBe(290 - refused.length + 1)
})

it('hashes of closed requests are not computed, also behind the gateway', async () => {
  const hashes = await metric('password_hashes_total')
  const closing = new AbortController()
  const closed = Array.from({ length: 12 }, (_, n) =>
    fetch(`${system.launched.url}/api/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(stranger(n)),
      signal: closing.signal,
    }).catch(() => undefined),
  )
  await until('log-ins that wait', async () => (await metric('password_hashes_waiting')) > 0)
  closing.abort()
  await Promise.all(closed)
  await until('an empty queue', async () => (await metric('password_hashes_waiting')) === 0)
  expect((await metric('password_hashes_total')) - hashes).toBeLessThan(12)
})

it('an exhausted limit says when to try again, and a mailed reset lifts the one on log-ins', async () => {
  const client = new Client(system.commands, '10.9.0.3')
  let locked = await client.logIn(owner, 'Wrong-2026')
  for (let n = 0; n < 12 && locked.status === 401; n++) locked = await client.logIn(owner, 'Wrong-2026')
  expect(locked.status).toBe(429)
  const seconds = Number(locked.headers.get('Retry-After'))
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(15 * 60)
  expect(locked.body.retryAfterSeconds).toBe(seconds)
  expect((await client.logIn(owner, password)).status).toBe(429)
  await client.request('POST', '/api/forgot-password', { email: owner })
  const token = linkIn(await mailTo(system, owner, /Set a new password/)).searchParams.get('token')
  const newPass = 'Harbour-2027'
  const reset = await client.command('ResetPassword', { email: owner, token, newPass, confirmPass: newPass })
  expect(reset.status).toBe(200)
  expect((await client.logIn(owner, newPass)).status).toBe(200)
})

it('asks browsers to stay with TLS only if they used it, whatever a client claims', async () => {
  const hsts = async (origin: string, headers: Record<string, string>) =>
    (await fetch(`${origin}/api/me`, { headers })).headers.get('Strict-Transport-Security')
  expect(await hsts(system.commands, {})).toBeNull()
  // The service trusts its proxy. The gateway, which has none, trusts nobody.
  expect(await hsts(system.commands, { 'X-Forwarded-Proto': 'https' })).toBe('max-age=31536000')
  expect(await hsts(system.launched.url, { 'X-Forwarded-Proto': 'https' })).toBeNull()
})
