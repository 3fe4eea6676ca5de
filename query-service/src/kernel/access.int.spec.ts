import { generateKeyPairSync } from 'node:crypto'
import { createTokenIssuer } from '@rollcall/platform/auth-tokens/session-tokens.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resources } from '../resources.ts'
import { insertAnyRow } from '../testing/any-row.ts'
import { type QueryFixture, startQueryFixture, type Who } from '../testing/query-fixture.ts'
import { createRows } from '../testing/rows.ts'
import { columnOf, type Resource } from './resource.ts'

let fixture: QueryFixture

/** Records that a test below writes with their real values. */
const written: Record<string, string> = {
  employee: 'e1',
  photo: 'e1',
  'company-profile': 'c1',
  'team-in-out': 'e1_2026-11-20',
  'my-in-out': 'w1',
  presence: 'e1',
}
/** The token holder of a role in company c1 and in the platform. */
const accounts = { company: 'c1', employee: 'e1', auditor: 'a1', admin: 'root' } as const
type Role = keyof typeof accounts

/**
 * A record of each resource: company c1's, of its employee e1, or the account's own; the platform's when only it has
 * some.
 */
function recordOf({ view, scope }: Resource, role: Role): string {
  const everybodysOwn = scope?.ownRows?.for === 'everyone'
  // The platform has a channel of its own.
  if (view.resource === 'slack') return companyOf(role)
  if (scope?.ownRows?.by === 'id') return everybodysOwn ? accounts[role] : accounts.employee
  return (
    written[view.resource] ?? (everybodysOwn ? `${view.resource}-of-${accounts[role]}` : `a-${view.resource}`)
  )
}
const companyOf = (role: Role) => (role === 'admin' ? 'platform' : 'c1')

const everything = [
  ...resources.flatMap(resource => [
    `/api/${resource.view.resource}`,
    `/api/${resource.view.resource}/${recordOf(resource, 'company')}`,
  ]),
  '/api/me',
  '/api/live',
  '/api/company/setting/slackConfigurationTeam',
  '/api/employee/getDateFormat',
]

/** A row of each resource that has none yet. */
async function writeTheRest(): Promise<void> {
  for (const resource of resources) {
    if (resource.view.resource in written) continue
    const own = resource.scope?.ownRows
    // One for each reader, or one for each company that has readers: the platform has records of its own.
    const readers =
      own?.for === 'everyone'
        ? resource.roles
        : new Map(resource.roles.map(role => [companyOf(role), role])).values()
    for (const role of readers)
      await insertAnyRow(fixture.pool, resource.projection, {
        company_id: companyOf(role),
        id: recordOf(resource, role),
        ...(own ? { [columnOf(own.by)]: accounts[own.for === 'everyone' ? role : 'employee'] } : {}),
        // For resources with an end, one that has not ended.
        ended_at: null,
        // For holidays, one for everyone.
        audience: { kind: 'everyone' },
        // For announcements, one that is live.
        end_date: '2026-11-30',
        // For tasks, the employee's own, and what belongs to one of them.
        assignee_id: 'e1',
        task_id: 'a-task',
        // For people who are away, a day.
        dates: '["2026-11-20"]',
      })
  }
}

beforeAll(async () => {
  fixture = await startQueryFixture({ now: () => Date.parse('2026-11-21T12:00:00Z') })
  const rows = createRows(fixture.pool)
  for (const company of ['c1', 'c2']) await rows.company(company)
  for (const [company, account, role] of [
    ['c1', 'c1', 'company'],
    ['c1', 'e1', 'employee'],
    ['c1', 'e2', 'employee'],
    ['c1', 'a1', 'auditor'],
    ['c2', 'c2', 'company'],
    ['c2', 'x1', 'employee'],
    ['c2', 'a2', 'auditor'],
    ['platform', 'root', 'admin'],
  ] as const)
    await rows.account(company, account, role)
  await rows.account('c1', 'blocked', 'company', { blocked: true })
  await rows.account('c1', 'reset', 'company')
  await fixture.pool.query(`update read.accounts set sessions_valid_after = '1' where id = 'reset'`)
  await rows.session('c1', 'session-of-gone', 'c1', '2026-11-20T09:00:00Z')
  for (const employee of ['e1', 'e2']) {
    await rows.employee('c1', employee)
    await rows.photo('c1', employee)
  }
  await rows.presence('c1', 'e1')
  await rows.day('c1', 'e1', '2026-11-20')
  await rows.workSession('c1', 'e1', 'w1', '2026-11-20')
  await writeTheRest()
})
afterAll(() => fixture?.stop())

const code = async (response: Response) => ((await response.json()) as { code: string }).code

describe('a request without an active session', () => {
  const otherKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({
    type: 'pkcs8',
    format: 'pem',
  })
  const company: Who = { company: 'c1', account: 'c1', role: 'company' }
  const cases: [string, string, () => Promise<string | undefined>][] = [
    ['no token', 'not-signed-in', async () => undefined],
    ['a token that is none', 'not-signed-in', async () => 'abc.def.ghi'],
    ['an expired token', 'not-signed-in', () => fixture.tokenOf({ ...company, expiresIn: -1 })],
    [
      'a token that somebody else signed',
      'not-signed-in',
      () => createTokenIssuer(String(otherKey))({ ...claims, role: 'company' }),
    ],
    ['a blocked account', 'session-ended', () => fixture.tokenOf({ ...company, account: 'blocked' })],
    [
      'a session from before a reset',
      'session-ended',
      () => fixture.tokenOf({ ...company, account: 'reset' }),
    ],
    [
      'a session that ended',
      'session-ended',
      () => fixture.tokenOf({ ...company, session: 'session-of-gone' }),
    ],
  ]
  const now = Math.floor(Date.now() / 1000)
  const claims = {
    sub: 'c1',
    company: 'c1',
    sid: 's',
    started: now * 1000,
    name: 'c1',
    iat: now,
    exp: now + 3600,
  }

  it.each(cases)('is refused with 401 on every path: %s', async (_what, expected, token) => {
    for (const path of everything) {
      const response = await fixture.get(path, await token())
      expect([path, response.status, await code(response)]).toEqual([path, 401, expected])
    }
  })
})

describe('a role', () => {
  it.each(['company', 'employee', 'auditor', 'admin'] as const)(
    'reads only its own resources: %s',
    async role => {
      const token = await fixture.tokenOf({ company: companyOf(role), account: accounts[role], role })
      for (const resource of resources) {
        const { view, roles } = resource
        for (const path of [`/api/${view.resource}`, `/api/${view.resource}/${recordOf(resource, role)}`]) {
          const response = await fixture.get(path, token)
          expect([path, response.status]).toEqual([path, roles.includes(role) ? 200 : 403])
          if (response.status === 403) expect(await code(response)).toBe('wrong-role')
          else await response.text()
        }
      }
    },
  )
})

describe('another company', () => {
  it.each(['company', 'employee', 'auditor'] as const)('sees none of our rows as %s', async role => {
    const account = { company: 'c2', employee: 'x1', auditor: 'a2' }[role]
    const token = await fixture.tokenOf({ company: 'c2', account, role })
    for (const resource of resources.filter(({ roles }) => roles.includes(role))) {
      const { view, roles } = resource
      const id = recordOf(resource, role)
      const one = await fixture.get(`/api/${view.resource}/${id}`, token)
      expect([roles, one.status, await code(one)]).toEqual([roles, 404, 'not-found'])
      const all = await fixture.get(`/api/${view.resource}`, token)
      expect(await all.text()).not.toContain(`"${id}"`)
      for (const filter of [{ id }, { id: [id] }]) {
        const list = await fixture.get(`/api/${view.resource}?filter=${JSON.stringify(filter)}`, token)
        expect([await list.json(), list.headers.get('Content-Range')]).toEqual([[], `${view.resource} */0`])
      }
    }
  })
})

describe('an employee', () => {
  it('sees only their own sessions, also by id', async () => {
    const own = await fixture.tokenOf({ company: 'c1', account: 'e1', role: 'employee' })
    const colleague = await fixture.tokenOf({ company: 'c1', account: 'e2', role: 'employee' })
    expect((await fixture.get('/api/my-in-out/w1', own)).status).toBe(200)
    expect((await fixture.get('/api/my-in-out/w1', colleague)).status).toBe(404)
    const list = await fixture.get('/api/my-in-out?filter={"id":["w1"]}', colleague)
    expect([await list.json(), list.headers.get('X-Total-Count')]).toEqual([[], '0'])
  })
})

describe('a colleague', () => {
  it.each(
    resources.filter(({ scope }) => scope?.ownRows?.for === 'everyone').map(({ view }) => view.resource),
  )('does not see personal rows: %s', async name => {
    const resource = resources.find(({ view }) => view.resource === name) as Resource
    for (const [reader, owner] of [
      ['company', 'employee'],
      ['employee', 'company'],
      ['auditor', 'company'],
    ] as const) {
      // A role that reads none of them is refused, as tested above.
      if (!resource.roles.includes(reader)) continue
      const token = await fixture.tokenOf({ company: 'c1', account: accounts[reader], role: reader })
      expect((await fixture.get(`/api/${name}/${recordOf(resource, owner)}`, token)).status).toBe(404)
      const list = await fixture.get(`/api/${name}`, token)
      expect(((await list.json()) as { id: string }[]).map(({ id }) => id)).toEqual([
        recordOf(resource, reader),
      ])
    }
  })
})

describe('one of several employees', () => {
  it.each(['employee', 'photo'])('sees only their own row: %s', async resource => {
    const token = await fixture.tokenOf({ company: 'c1', account: 'e1', role: 'employee' })
    const list = await fixture.get(`/api/${resource}`, token)
    expect(((await list.json()) as { id: string }[]).map(({ id }) => id)).toEqual(['e1'])
    expect(list.headers.get('X-Total-Count')).toBe('1')
    expect((await fixture.get(`/api/${resource}/e2`, token)).status).toBe(404)
    const others = await fixture.get(`/api/${resource}?filter={"id":["e1","e2"]}`, token)
    expect(others.headers.get('X-Total-Count')).toBe('1')
  })
})

describe('a session', () => {
  it('ends at the next request after a block', async () => {
    await createRows(fixture.pool).account('c1', 'soon', 'company')
    const token = await fixture.tokenOf({ company: 'c1', account: 'soon', role: 'company' })
    expect((await fixture.get('/api/employee', token)).status).toBe(200)
    await fixture.pool.query(`with blocked as (
        update read.accounts set blocked = true where company_id = 'c1' and id = 'soon' returning id)
      select pg_notify('read_changed', json_build_object('projection', 'accounts', 'position', '5',
        'changes', json_build_array(json_build_object('company', 'c1', 'id', id)))::text) from blocked`)
    await expect
      .poll(async () => (await fixture.get('/api/employee', token)).status, { timeout: 2_000 })
      .toBe(401)
  })
})

describe('an unknown address', () => {
  it('is not found, with any method', async () => {
    const token = await fixture.tokenOf({ company: 'c1', account: 'c1', role: 'company' })
    const headers = { Authorization: `Bearer ${token}` }
    for (const [method, path] of [
      ['GET', '/api/salaries'],
      ['GET', '/api/employee/e1/secrets'],
      ['GET', '/api/employee/%00'],
      ['POST', '/api/salaries'],
      ['DELETE', '/api/employee/e1/secrets'],
    ] as const) {
      const response = await fetch(fixture.origin + path, { method, headers })
      expect([path, response.status]).toEqual([path, 404])
    }
  })
})
