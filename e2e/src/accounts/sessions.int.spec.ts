import type { SessionRow } from '@rollcall/contracts/accounts/views.ts'
import type { Me } from '@rollcall/contracts/company/views.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Client } from '../client.ts'
import { eventsAfter } from '../events.ts'
import { sharedSystem } from '../shared/shared-system.ts'
import { newCompany, newEmployee, password, type TestSystem } from '../system.ts'

let system: TestSystem
let company: Client
beforeAll(async () => {
  system = await sharedSystem()
  company = await newCompany(system, 'one@lantern-sessions.test')
})
afterAll(() => system?.stop())

/** Logs in and sends the token to the gateway at once. */
async function another(email: string, userAgent = 'none'): Promise<Client> {
  const client = new Client(system.launched.url)
  const answer = await client.request('POST', '/api/login', { email, password }, { 'User-Agent': userAgent })
  client.token = String(answer.body.token)
  return client
}
const idOf = async (client: Client) => (await client.get<Me>('/api/me')).body.sessionId
const status = async (client: Client) => (await client.get('/api/me')).status
const listed = async (client: Client) => (await client.get<SessionRow[]>('/api/session')).body

describe('the token of a session', () => {
  const claimsOf = (client: Client) =>
    JSON.parse(Buffer.from(String(client.token?.split('.')[1]), 'base64url').toString())
  it('contains role, expiry, name, website and plan of a company', () => {
    const claims = claimsOf(company)
    expect(claims).toMatchObject({
      role: 'company',
      name: 'Lantern Works',
      website: 'https://lantern.test',
      plan_id: 'free',
    })
    expect(claims.exp - claims.iat).toBe(7 * 24 * 3_600)
    expect(claims.iat).toBeGreaterThan(Date.now() / 1000 - 120)
  })
  it('contains role, expiry and name of an employee and of the administrator', async () => {
    const { client } = await newEmployee(system, company, 'claims@lantern-sessions.test')
    expect(claimsOf(client)).toMatchObject({ role: 'employee', name: 'Asha Kulkarni', plan_id: 'free' })
    const admin = new Client(system.launched.url)
    await admin.logIn(system.launched.adminEmail, system.launched.secrets.adminPassword)
    expect(claimsOf(admin)).toMatchObject({ role: 'admin', company: 'platform', exp: expect.any(Number) })
    expect(claimsOf(admin).plan_id).toBeUndefined()
  })
})

describe('a person’s sessions', () => {
  it('are listed with their devices, which are sealed in the log', async () => {
    const { client } = await newEmployee(system, company, 'list@lantern-sessions.test')
    const phone =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1'
    const before = await system.store.head()
    const other = await another('list@lantern-sessions.test', phone)
    other.position = await system.store.head()
    const rows = await listed(other)
    expect(rows.map(({ id }) => id).sort()).toEqual([await idOf(client), await idOf(other)].sort())
    expect(rows.find(({ id }) => id !== rows[1]?.id)?.device).toBe('Safari on iPhone')
    const raw = JSON.stringify(await eventsAfter(system.store, before))
    expect(raw).toContain('SessionStarted')
    expect(raw).not.toContain('iPhone')
  })

  it('can be ended one by one, but not by others', async () => {
    const { client } = await newEmployee(system, company, 'single@lantern-sessions.test')
    const other = await another('single@lantern-sessions.test')
    const { client: colleague } = await newEmployee(system, company, 'colleague@lantern-sessions.test')
    const stranger = await newCompany(system, 'two@harbour-sessions.test')
    const sessionId = await idOf(other)
    for (const outsider of [colleague, company, stranger]) {
      const answer = await outsider.command('EndSession', { sessionId })
      expect([answer.status, answer.body.code]).toEqual([404, 'not-found'])
    }
    expect(await status(other)).toBe(200)
    expect((await client.command('EndSession', { sessionId })).status).toBe(200)
    expect(await status(other)).toBe(401)
    expect((await other.command('PunchIn')).status).toBe(401)
    expect(await status(client)).toBe(200)
    expect((await listed(client)).map(({ id }) => id)).toEqual([await idOf(client)])
  })

  it('all end except the current one, including one that has just started', async () => {
    const email = 'many@lantern-sessions.test'
    const { client } = await newEmployee(system, company, email)
    const others = [await another(email), await another(email)]
    for (const other of others) expect(await status(other)).toBe(200)
    // The read models need not know this one yet.
    others.push(await another(email))
    expect((await client.command('EndOtherSessions')).status).toBe(200)
    for (const other of others) {
      expect(await status(other)).toBe(401)
      expect((await other.command('PunchIn')).status).toBe(401)
    }
    expect(await status(client)).toBe(200)
    expect((await client.command('PunchIn')).status).toBe(200)
    const later = await another(email)
    expect(await status(later)).toBe(200)
    client.position = await system.store.head()
    expect((await listed(client)).map(({ id }) => id).sort()).toEqual(
      [await idOf(client), await idOf(later)].sort(),
    )
  })
})

describe('notifications', () => {
  it('are marked as read up to an instant, which the next answer of /api/me contains', async () => {
    const { client } = await newEmployee(system, company, 'seen@lantern-sessions.test')
    expect((await client.get<Me>('/api/me')).body.notificationsReadUpTo).toBeNull()
    const upTo = new Date(Date.now() - 1_000).toISOString()
    expect((await client.command('MarkNotificationsRead', { upTo })).status).toBe(200)
    expect((await client.get<Me>('/api/me')).body.notificationsReadUpTo).toBe(upTo)
  })
})
