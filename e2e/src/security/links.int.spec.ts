import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { request } from 'node:http'
import { fileURLToPath } from 'node:url'
import { problems } from '@rollcall/contracts/kernel/errors.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Client } from '../client.ts'
import { writtenByPeople } from '../events.ts'
import { sharedSystem } from '../shared/shared-system.ts'
import {
  employeeForm,
  linkIn,
  mailsTo,
  mailTo,
  newCompany,
  newEmployee,
  password,
  signUpForm,
  type TestSystem,
} from '../system.ts'

let system: TestSystem
let company: Client
beforeAll(async () => {
  system = await sharedSystem()
  company = await newCompany(system, 'owner@links.test')
})
afterAll(() => system?.stop())

const stranger = () => new Client(system.commands)
const tokenTo = async (address: string, about: RegExp) =>
  String(linkIn(await mailTo(system, address, about)).searchParams.get('token'))
const setPassword = (client: Client, email: string, token: string, newPass = password) =>
  client.command('ResetPassword', { email, token, newPass, confirmPass: newPass })
const invite = async (email: string) => {
  await company.command('AddEmployee', employeeForm(email))
  return tokenTo(email, /invit/i)
}

describe('a link’s token', () => {
  it('has 128 bits or more, and the log stores only its hash', async () => {
    const token = await invite('bits@links.test')
    expect(Buffer.from(token, 'base64url').length).toBeGreaterThanOrEqual(16)
    expect(await system.textOf('event_store')).not.toContain(token)
    expect(await system.textOf('queue')).not.toContain(token)
    expect(await system.textOf('delivery')).not.toContain(token)
  })

  it('is valid once', async () => {
    const before = await system.store.head()
    const token = await invite('once@links.test')
    expect((await writtenByPeople(system.store, before)).map(event => event.type)).toEqual([
      'CommandBegan',
      'EmailClaimed',
      'SeatTaken',
      'EmployeeAdded',
      'AccountOpened',
      'InvitationIssued',
      'EmailConfirmed',
      'CommandEnded',
    ])
    expect((await setPassword(stranger(), 'once@links.test', token)).status).toBe(200)
    expect((await setPassword(stranger(), 'once@links.test', token)).body.code).toBe('link-invalid')
  })

  it('is valid once for a reset, too', async () => {
    const email = 'reset-once@links.test'
    await newEmployee(system, company, email)
    await stranger().request('POST', '/api/forgot-password', { email })
    const token = await tokenTo(email, /Set a new password/)
    expect((await setPassword(stranger(), email, token, 'First-2026')).status).toBe(200)
    const before = await system.store.head()
    const again = await setPassword(stranger(), email, token, 'Second-2026')
    expect([again.status, again.body.code]).toEqual([400, 'link-invalid'])
    expect(await writtenByPeople(system.store, before)).toEqual([])
    expect((await stranger().logIn(email, 'First-2026')).status).toBe(200)
  })

  it('of a verification may be used again, and changes nothing then', async () => {
    const email = 'verified-twice@links.test'
    await stranger().request('POST', '/api/company/signup', signUpForm(email))
    const token = await tokenTo(email, /verif/i)
    expect((await stranger().command('VerifyEmail', { email, token })).status).toBe(200)
    const before = await system.store.head()
    expect((await stranger().command('VerifyEmail', { email, token })).status).toBe(200)
    expect(await writtenByPeople(system.store, before)).toEqual([])
  })

  it('is valid for no other address', async () => {
    const token = await invite('hers@links.test')
    await invite('his@links.test')
    const stolen = await setPassword(stranger(), 'his@links.test', token)
    expect([stolen.status, stolen.body.code]).toEqual([400, 'link-invalid'])
    const unknown = await setPassword(stranger(), 'nobody@links.test', token)
    expect(unknown.body.message).toBe(stolen.body.message)
    expect((await setPassword(stranger(), 'hers@links.test', token)).status).toBe(200)
  })

  it('is valid for no other address, even if both were requested with one idempotency key', async () => {
    const key = randomUUID()
    const theirs = await newCompany(system, 'one-key@links.test')
    await newEmployee(system, theirs, 'attacker@links.test')
    await newEmployee(system, theirs, 'victim@links.test')
    const ask = (email: string) => stranger().command('ForgotPassword', { email }, key)
    await ask('attacker@links.test')
    const token = await tokenTo('attacker@links.test', /Set a new password/)
    await ask('victim@links.test')
    expect(await tokenTo('victim@links.test', /Set a new password/)).not.toBe(token)
    const before = await system.store.head()
    const stolen = await setPassword(stranger(), 'victim@links.test', token, 'Stolen-2026')
    expect([stolen.status, stolen.body.code]).toEqual([400, 'link-invalid'])
    expect(await writtenByPeople(system.store, before)).toEqual([])
  })

  it('of a sign-up belongs to its own account, even if two were sent with one idempotency key', async () => {
    const key = randomUUID()
    const signUp = (email: string) => stranger().command('SignUpCompany', signUpForm(email), key)
    await signUp('first@one-key.test')
    await signUp('second@one-key.test')
    const [first, second] = [
      await tokenTo('first@one-key.test', /verif/i),
      await tokenTo('second@one-key.test', /verif/i),
    ]
    expect(first).not.toBe(second)
    const stolen = await stranger().command('VerifyEmail', { email: 'second@one-key.test', token: first })
    expect([stolen.status, stolen.body.code]).toEqual([400, 'link-invalid'])
    expect(
      (await stranger().command('VerifyEmail', { email: 'second@one-key.test', token: second })).status,
    ).toBe(200)
  })

  it('is valid even after many invalid ones were sent', async () => {
    const email = 'flooded@links.test'
    await stranger().request('POST', '/api/company/signup', signUpForm(email))
    await stranger().request('POST', '/api/forgot-password', { email })
    const token = await tokenTo(email, /Set your password/)
    const madeUp = 'x'.repeat(token.length)
    const flood = await Promise.all(Array.from({ length: 25 }, () => setPassword(stranger(), email, madeUp)))
    expect(new Set(flood.map(({ body }) => body.code))).toEqual(new Set(['link-invalid']))
    expect((await setPassword(stranger(), email, token)).status).toBe(200)
  })

  it('verifies only the address to which it was mailed', async () => {
    await stranger().request('POST', '/api/company/signup', signUpForm('a@links.test'))
    await stranger().request('POST', '/api/company/signup', signUpForm('b@links.test'))
    const { search } = linkIn(await mailTo(system, 'a@links.test', /verif/i))
    const stolen = await stranger().request('POST', `/api/b@links.test/verify-email${search}`)
    expect([stolen.status, stolen.body.code]).toEqual([400, 'link-invalid'])
    expect((await stranger().request('POST', '/api/a@links.test/verify-email')).status).toBe(422)
    expect((await stranger().logIn('a@links.test', password)).body.code).toBe('email-not-verified')
    expect((await stranger().request('POST', `/api/a@links.test/verify-email${search}`)).status).toBe(200)
    expect((await stranger().logIn('a@links.test', password)).status).toBe(200)
  })

  it('is valid only for its own purpose', async () => {
    const email = 'purpose@links.test'
    await stranger().request('POST', '/api/company/signup', signUpForm(email))
    const verification = await tokenTo(email, /verif/i)
    expect((await setPassword(stranger(), email, verification)).body.code).toBe('link-invalid')
    await stranger().request('POST', '/api/forgot-password', { email })
    const reset = await tokenTo(email, /Set your password/)
    const verify = await stranger().command('VerifyEmail', { email, token: reset })
    expect(verify.body.code).toBe('link-invalid')
  })

  it('is invalid once a newer one was requested', async () => {
    const email = 'newer@links.test'
    const first = await invite(email)
    const { body } = await company.get<{ id: string }[]>('/api/employee?filter={"q":"newer@links.test"}')
    await company.command('ResendInvitation', { employeeId: (body as unknown as { id: string }[])[0]?.id })
    expect((await setPassword(stranger(), email, first)).body.code).toBe('link-invalid')
  })

  it('is invalid once the account’s address has changed', async () => {
    const { id } = await newEmployee(system, company, 'old@moved.test')
    await stranger().request('POST', '/api/forgot-password', { email: 'old@moved.test' })
    const token = await tokenTo('old@moved.test', /Set a new password/)
    const moved = { employeeId: id, ...employeeForm('new@moved.test') }
    expect((await company.command('EditEmployee', moved)).status).toBe(200)
    await mailTo(system, 'old@moved.test', /Lantern Works changed the email/)
    const before = await system.store.head()
    const stolen = await setPassword(stranger(), 'new@moved.test', token, 'Stolen-2026')
    expect([stolen.status, stolen.body.code]).toEqual([400, 'link-invalid'])
    expect(await writtenByPeople(system.store, before)).toEqual([])
    expect((await stranger().logIn('new@moved.test', password)).status).toBe(200)
  })

  it.each([undefined, '', 'cut-off'])('asks for a new link if incomplete: %j', async token => {
    const sentence = problems['link-invalid'].title
    const reset = { email: 'owner@links.test', token, newPass: password, confirmPass: password }
    for (const { status, body } of [
      await stranger().command('ResetPassword', reset),
      await stranger().command('VerifyEmail', { email: 'owner@links.test', token }),
    ])
      expect([status, body.message, body.errors]).toEqual([
        422,
        sentence,
        [{ path: 'token', message: sentence }],
      ])
  })

  it('is mailed with the configured origin, whatever Host a request names', async () => {
    const email = 'host@links.test'
    await newEmployee(system, company, email)
    for (const origin of [system.commands, system.launched.url]) {
      const before = await mailsTo(system, email)
      const body = JSON.stringify({ email })
      const named = { Host: 'evil.test', 'Content-Type': 'application/json' }
      // Unlike fetch, node:http sends the Host that it is given.
      const asking = request(`${origin}/api/forgot-password`, { method: 'POST', headers: named }).end(body)
      const [answer] = await once(asking, 'response')
      expect(answer.resume().statusCode).toBe(200)
      const mail = await mailTo(system, email, /Set a new password/, before)
      expect(linkIn(mail).origin).toBe(new URL(system.launched.url).origin)
      expect(mail.text).not.toContain('evil.test')
    }
  })

  it('is mailed with the configured origin, whatever forwarded host a request names', async () => {
    await stranger().request(
      'POST',
      '/api/forgot-password',
      { email: 'owner@links.test' },
      { 'X-Forwarded-Host': 'evil.test', Forwarded: 'host=evil.test', Origin: 'https://evil.test' },
    )
    const link = linkIn(await mailTo(system, 'owner@links.test', /Set a new password/))
    expect(link.origin).toBe(new URL(system.launched.url).origin)
  })
})

describe('a link expires', () => {
  const day = 24 * 3_600_000
  it.each([
    ['a verification', 7 * day],
    ['an invitation', 7 * day],
    ['a reset', day / 24],
  ])('%s after its time, not a minute earlier', async (what, lasts) => {
    const email = `${what.replaceAll(' ', '-')}@over.test`
    const use = async (client: Client) => {
      if (what === 'a verification') return client.command('VerifyEmail', { email, token })
      return setPassword(client, email, token)
    }
    if (what === 'an invitation') await invite(email)
    else await stranger().request('POST', '/api/company/signup', signUpForm(email))
    if (what === 'a reset') await stranger().request('POST', '/api/forgot-password', { email })
    const about = { 'a verification': /verif/i, 'an invitation': /invit/i, 'a reset': /Set your password/ }[
      what
    ]
    const token = await tokenTo(email, about as RegExp)

    expect((await use(await clientAt(lasts + 1_000))).body.code).toBe('link-invalid')
    expect((await use(await clientAt(lasts - 60_000))).status).toBe(200)
  })

  const services: ChildProcess[] = []
  afterAll(() => services.forEach(service => void service.kill('SIGKILL')))
  /** Another command service on the same log, with a clock ahead of time. */
  async function clientAt(aheadMs: number): Promise<Client> {
    const service = fork(file('../../../command-service/src/main.ts'), {
      env: {
        ...process.env,
        ...system.launched.env,
        NODE_OPTIONS: `--import=${new URL('../shifted-clock.ts', import.meta.url)}`,
        CLOCK_SHIFT_MS: String(aheadMs),
      },
    })
    services.push(service)
    const { port } = await new Promise<{ port: number }>(ready => service.once('message', ready))
    return new Client(`http://127.0.0.1:${port}`)
  }
})

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url))
