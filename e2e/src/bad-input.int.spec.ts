import { randomUUID } from 'node:crypto'
import { commandDefinitions } from '@rollcall/contracts/commands.ts'
import { roles as everyRole } from '@rollcall/contracts/kernel/roles.ts'
import { commandRoles } from '@rollcall/contracts/testing/command-roles.ts'
import { createTokenIssuer } from '@rollcall/platform/auth-tokens/session-tokens.ts'
import { createSystemTokenIssuer } from '@rollcall/platform/auth-tokens/system-token.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newAuditor } from './auditor.ts'
import { type Answer, Client } from './client.ts'
import { writtenBy } from './events.ts'
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

const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Sends a command with a token. Expects an error of this status with a sentence, and no new event. */
async function refused(
  name: string,
  body: unknown,
  token: string | undefined,
  status: number,
  path?: string,
): Promise<Answer> {
  const before = await system.store.head()
  const client = new Client(system.commands)
  // The system's token is valid for only a minute, so it is made when needed.
  client.token = token === 'system' ? await aSystemToken() : token
  const answer = await client.command(name, body)
  expect(
    `${answer.status} ${answer.body.code}`,
    `${JSON.stringify(body)?.slice(0, 200)}: ${answer.body.message}`,
  ).toMatch(new RegExp(`^${status} `))
  expect(answer.headers.get('Content-Type')).toContain('application/problem+json')
  expect(answer.body.message).toBeTruthy()
  expect(JSON.stringify(answer.body)).not.toMatch(/\.ts:\d|node_modules|\n\s+at /)
  if (path !== undefined) expect(answer.body.errors?.map(error => error.path)).toContain(path)
  expect(await writtenBy(answer.body, system.store, before)).toEqual([])
  return answer
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

describe.each(Object.entries(samples))('%s refuses', (name, sample) => {
  const token = () => (sample.role === 'system' ? 'system' : sample.role ? tokens[sample.role] : undefined)
  const required = Object.keys(sample.body).filter(field => !sample.optional?.includes(field))

  it.each(required)('a body without %s', async field => {
    const { [field]: _, ...rest } = sample.body
    await refused(name, rest, token(), 422, field)
  })
  it.each(Object.keys(sample.body))('a %s of the wrong type', async field => {
    const wrong = isObject(sample.body[field]) ? 'wrong' : { wrong: true }
    await refused(name, { ...sample.body, [field]: wrong }, token(), 422, field)
  })
  it.each(Object.keys(sample.body).filter(field => typeof sample.body[field] === 'string'))(
    'a %s that is too long',
    async field => {
      await refused(name, { ...sample.body, [field]: 'x'.repeat(5_000) }, token(), 422, field)
    },
  )
  it('an unknown field, by name', async () => {
    await refused(name, { ...sample.body, companyId2: 'x' }, token(), 422, 'companyId2')
  })
  it('a body that is not an object, not JSON, or too large', async () => {
    await refused(name, [1], token(), 422)
    await refused(name, '{"half": ', token(), 400)
    await refused(name, { ...sample.body, much: 'x'.repeat(2 * (sample.maxBytes ?? 100_000)) }, token(), 413)
  })
  it('a request without an idempotency key', async () => {
    const client = new Client(system.commands)
    client.token = token() === 'system' ? await aSystemToken() : token()
    const answer = await client.request('POST', `/api/commands/${name}`, sample.body)
    expect([answer.status, answer.body.code]).toEqual([400, 'missing-idempotency-key'])
  })

  const roles = commandRoles[name] ?? []
  it('a wrong body from each role that may send it, only because of the body', async () => {
    for (const role of roles) await refused(name, [1], role === 'system' ? role : tokens[role], 422)
  })
  // Visitors' commands ignore tokens, unless they are also for one of the roles.
  if (!roles.includes('public'))
    it('a missing, an expired, a forged and a blocked user’s token', async () => {
      await refused(name, sample.body, undefined, 401)
      await refused(name, sample.body, await anExpiredToken(), 401)
      await refused(name, sample.body, `${tokens.company?.slice(0, -8)}AAAAAAAA`, 401)
      await refused(name, sample.body, blocked, 401)
    })
  if (roles.some(role => role !== 'public'))
    it.each(everyRole.filter(role => !roles.includes(role)))('the role %s', async role => {
      await refused(name, sample.body, tokens[role], 403)
    })
  const { foreign } = sample
  if (foreign) {
    it('another company’s record, as if it did not exist', async () => {
      await refused(name, foreign(foreignEmployee), token(), 404)
      await refused(name, foreign(randomUUID()), token(), 404)
    })
  }
})

it.each(['PunchIn', 'PunchOut'])('%s refuses the time of a device with a wrong clock', async name => {
  for (const deviceAt of [
    '1970-01-01T00:00:00.000Z',
    '1999-12-31T23:59:59.999Z',
    new Date(Date.now() + 25 * 3_600_000).toISOString(),
    '9999-12-31T23:59:59.999Z',
  ])
    await refused(name, { deviceAt }, tokens.employee, 422, 'deviceAt')
})

it('answers an unknown command 404', async () => {
  await refused('MakeMeAdmin', {}, tokens.company, 404)
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
