import { randomUUID } from 'node:crypto'
import { commandDefinitions } from '@rollcall/contracts/commands.ts'
import { roles as everyRole } from '@rollcall/contracts/kernel/roles.ts'
import { commandRoles } from '@rollcall/contracts/testing/command-roles.ts'
import { createTokenIssuer } from '@rollcall/platform/auth-tokens/session-tokens.ts'
import { createSystemTokenIssuer } from '@rollcall/platform/auth-tokens/system-token.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newAuditor } from './auditor.ts'
import { type Answer, Client } from './client.ts'
import { eventsAfter, writtenBy } from './events.ts'
import { type Sample, samples } from './samples.ts'
import { sharedSystem } from './shared/shared-system.ts'
import { newCompany, newEmployee, type TestSystem } from './system.ts'

let system: TestSystem
const tokens: Record<string, string> = {}
let blocked: string
let foreignEmployee: string

beforeAll(async () => {
  system = await sharedSystem()
  const company = await newCompany(system, 'one@lantern-bad-input.test')
  const employee = await newEmployee(system, company, 'asha@lantern-bad-input.test')
  const leaver = await newEmployee(system, company, 'leaver@lantern-bad-input.test')
  await company.command('BlockEmployee', { employeeId: leaver.id })
  const other = await newCompany(system, 'two@harbour-bad-input.test')
  foreignEmployee = (await newEmployee(system, other, 'zeynep@harbour-bad-input.test')).id
  const admin = new Client(system.launched.url)
  await admin.logIn(system.launched.adminEmail, system.launched.secrets.adminPassword)
  tokens.company = String(company.token)
  tokens.employee = String(employee.client.token)
  tokens.admin = String(admin.token)
  tokens.auditor = String((await newAuditor(system, company, 'noor@lantern-bad-input.test')).client.token)
  blocked = String(leaver.client.token)
})
afterAll(() => system?.stop())

/** A request and the error that it must be answered. */
interface Refused {
  /** What is wrong with it. */
  what: string
  body: unknown
  /** `system`: the token of another service; undefined: none. */
  token: string | undefined
  status: number
  /** The field that the answer names. */
  path?: string
  withoutKey?: true
}

/**
 * Sends requests of one command together. Expects each one's error with a sentence, and by one look at the log that none of
 * them wrote an event.
 */
async function allRefused(name: string, requests: readonly Refused[]): Promise<void> {
  const before = await system.store.head()
  const answers = await Promise.all(requests.map(request => send(name, request)))
  const senders = new Map<unknown, string>()
  for (const [at, { what, status, path }] of requests.entries()) {
    const { status: answered, headers, body } = answers[at]!
    expect([answered, body.message], what).toEqual([status, expect.stringMatching(/\S/)])
    expect(headers.get('Content-Type'), what).toContain('application/problem+json')
    expect(JSON.stringify(body), what).not.toMatch(/\.ts:\d|node_modules|\n\s+at /)
    if (path !== undefined)
      expect(
        body.errors?.map(error => error.path),
        what,
      ).toContain(path)
    expect(body.correlationId, what).toBeTruthy()
    senders.set(body.correlationId, what)
  }
  const written = (await eventsAfter(system.store, before)).flatMap(({ type, metadata }) => {
    const sender = senders.get(metadata.correlationId)
    return sender === undefined ? [] : [`${sender} wrote ${type}`]
  })
  expect(written).toEqual([])
}

async function send(name: string, { body, token, withoutKey }: Refused): Promise<Answer> {
  const client = new Client(system.commands)
  // The system's token is valid for only a minute, so it is made when needed.
  client.token = token === 'system' ? await aSystemToken() : token
  return withoutKey ? client.request('POST', `/api/commands/${name}`, body) : client.command(name, body)
}

it('has a sample of every command', () => {
  expect(Object.keys(samples).sort()).toEqual([...commandDefinitions.keys()].sort())
})

it('has a sample from a role that may send it', () => {
  for (const [name, { role }] of Object.entries(samples))
    expect([name, commandRoles[name]]).toEqual([name, expect.arrayContaining([role ?? 'public'])])
})

it('has another company’s record for each command of a session that names one', () => {
  const namesOne = ({ role, body }: Sample) =>
    role !== 'system' &&
    role !== undefined &&
    Object.keys(body).some(field => field.endsWith('Id') && field !== 'planId')
  for (const [name, sample] of Object.entries(samples))
    expect([name, sample.foreign !== undefined]).toEqual([name, namesOne(sample)])
})

/* What is wrong with each field is a matter of the schemas alone: bad-bodies.spec.ts. */
describe('a command is refused, and writes nothing,', () => {
  it.each(Object.entries(samples))('%s: by body, token, role and record', async (name, sample) => {
    const token = sample.role === 'system' ? 'system' : sample.role ? tokens[sample.role] : undefined
    const roles = commandRoles[name] ?? []
    const { body, foreign } = sample
    const tooMuch = { ...body, much: 'x'.repeat(2 * (sample.maxBytes ?? 100_000)) }
    const requests: Refused[] = [
      {
        what: 'an unknown field',
        body: { ...body, companyId2: 'x' },
        token,
        status: 422,
        path: 'companyId2',
      },
      { what: 'no JSON', body: '{"half": ', token, status: 400 },
      { what: 'too large a body', body: tooMuch, token, status: 413 },
      { what: 'no idempotency key', body, token, status: 400, withoutKey: true },
      // From each role that may send it, only because of the body.
      ...roles.map(role => {
        const allowed = role === 'system' ? role : tokens[role]
        return { what: `a list from ${role}`, body: [1], token: allowed, status: 422 }
      }),
    ]
    // Visitors' commands ignore tokens, unless they are also for one of the roles.
    if (!roles.includes('public'))
      for (const [what, bad] of Object.entries({
        'no token': undefined,
        'an expired token': await anExpiredToken(),
        'a forged token': `${tokens.company?.slice(0, -8)}AAAAAAAA`,
        'a blocked user’s token': blocked,
      }))
        requests.push({ what, body, token: bad, status: 401 })
    if (roles.some(role => role !== 'public'))
      for (const role of everyRole.filter(role => !roles.includes(role)))
        requests.push({ what: `the role ${role}`, body, token: tokens[role], status: 403 })
    // As if it did not exist.
    if (foreign)
      requests.push(
        { what: 'another company’s record', body: foreign(foreignEmployee), token, status: 404 },
        { what: 'an unknown record', body: foreign(randomUUID()), token, status: 404 },
      )
    await allRefused(name, requests)
  })

  it.each(['PunchIn', 'PunchOut'])('%s: by the time of a device with a wrong clock', async name => {
    const times = [
      '1970-01-01T00:00:00.000Z',
      '1999-12-31T23:59:59.999Z',
      new Date(Date.now() + 25 * 3_600_000).toISOString(),
      '9999-12-31T23:59:59.999Z',
    ]
    const [token, status, path] = [tokens.employee, 422, 'deviceAt'] as const
    await allRefused(
      name,
      times.map(deviceAt => ({ what: deviceAt, body: { deviceAt }, token, status, path })),
    )
  })

  it('SetOwnPhoto: by what is no picture', async () => {
    const body = { image: 'x'.repeat(5_000) }
    const token = tokens.employee
    await allRefused('SetOwnPhoto', [{ what: 'no picture', body, token, status: 422, path: 'image' }])
  })

  it('with a name that no command has', async () => {
    await allRefused('MakeMeAdmin', [{ what: 'it', body: {}, token: tokens.company, status: 404 }])
  })
})

describe('an unreadable request is refused as such and does not count as a server error:', () => {
  /** Sends it through the gateway, with a company's token. */
  async function malformed(
    code: string,
    method: string,
    path: string,
    init: RequestInit = {},
  ): Promise<void> {
    const before = await system.store.head()
    const answer = await fetch(system.launched.url + path, {
      method,
      ...init,
      headers: { Authorization: `Bearer ${tokens.company}`, ...init.headers },
    })
    const body = (await answer.json()) as Answer['body']
    expect([answer.status, body.code]).toEqual([400, code])
    expect(answer.headers.get('Content-Type')).toContain('application/problem+json')
    expect(body.message).toMatch(/^The .+ (is not valid|cannot be read)\.$/)
    expect(JSON.stringify(body)).not.toMatch(/\.[jt]s:\d|node_modules|decode|header check|%/)
    expect(await writtenBy(body, system.store, before)).toEqual([])
  }

  it.each([
    ['an address in the path of a command', 'POST', '/api/%E0%A4%A/verify-email?token=x'],
    ['the name of a command', 'POST', '/api/commands/%'],
    ['the id of a record', 'GET', '/api/employee/%E0%A4%A'],
    ['the name of a mail', 'GET', '/dev/mails/%'],
  ])('%s', async (_what, method, path) => {
    await malformed('malformed-request', method, path)
  })
  it.each(['gzip', 'deflate', 'br'])('a body that does not match its declared %s', async encoding => {
    const headers = { 'Content-Type': 'application/json', 'Content-Encoding': encoding }
    await malformed('malformed-body', 'POST', '/api/login', { headers, body: 'hello' })
  })
})

const aSystemToken = () => createSystemTokenIssuer(system.launched.secrets.appSecret)()

async function anExpiredToken(): Promise<string> {
  const claims = JSON.parse(Buffer.from(String(tokens.company).split('.')[1] ?? '', 'base64url').toString())
  const { iss: _, ...rest } = claims
  const { tokenPrivateKey } = system.launched.secrets
  return createTokenIssuer(tokenPrivateKey)({ ...rest, iat: 1_700_000_000, exp: 1_700_000_060 })
}
