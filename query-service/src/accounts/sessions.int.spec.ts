import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type QueryFixture, startQueryFixture, type Who } from '../testing/query-fixture.ts'
import { createRows, type Rows } from '../testing/rows.ts'

let fixture: QueryFixture
let rows: Rows
beforeAll(async () => {
  fixture = await startQueryFixture()
  rows = createRows(fixture.pool)
  await rows.company('c1')
  await rows.account('c1', 'c1', 'company')
  await rows.account('c1', 'e1', 'employee')
  await rows.account('platform', 'root', 'admin')
})
afterAll(() => fixture?.stop())

const get = async (who: Who, path: string) => {
  const response = await fixture.get(path, await fixture.tokenOf(who))
  return { status: response.status, body: (await response.json()) as never }
}
const listed = async (who: Who) =>
  ((await get(who, '/api/session')).body as { id: string }[]).map(({ id }) => id).sort()
const owner: Who = { company: 'c1', account: 'c1', role: 'company' }

describe('the list of sessions', () => {
  it('shows each role only its own, with their times and devices', async () => {
    await rows.session('c1', 's-owner', 'c1')
    await rows.session('c1', 's-employee', 'e1')
    await rows.session('platform', 's-root', 'root')
    expect(await listed({ company: 'c1', account: 'e1', role: 'employee' })).toEqual(['s-employee'])
    expect(await listed({ company: 'platform', account: 'root', role: 'admin' })).toEqual(['s-root'])
    expect((await get(owner, '/api/session')).body).toEqual([
      {
        id: 's-owner',
        startedAt: '2026-11-20T08:00:00.000Z',
        expiresAt: '2030-01-01T00:00:00.000Z',
        device: 'Firefox on Linux',
      },
    ])
    expect((await get(owner, '/api/session/s-employee')).status).toBe(404)
  })

  it('excludes sessions that were signed out, have expired or were ended by another session', async () => {
    const who: Who = { company: 'c1', account: 'many', role: 'company', session: 'kept' }
    await rows.account('c1', 'many', 'company', { sessions_valid_after: '20', kept_session: 'kept' })
    await rows.session('c1', 'kept', 'many')
    await rows.session('c1', 'newer', 'many', undefined, { known: '100' })
    await rows.session('c1', 'ended-with-others', 'many', undefined, { known: '9' })
    await rows.session('c1', 'signed-out', 'many', '2026-11-20T09:00:00Z', { known: '100' })
    await rows.session('c1', 'expired', 'many', undefined, {
      known: '100',
      expires_at: '2020-01-01T00:00:00Z',
    })
    expect(await listed(who)).toEqual(['kept', 'newer'])
  })
})

describe('a session of an account whose sessions were ended', () => {
  const status = async (account: string, session: string, known: string) =>
    (await get({ company: 'c1', account, role: 'company', session, known }, '/api/session')).status

  it('is active when it knew the account up to there, otherwise it has ended; positions compare as numbers', async () => {
    await rows.account('c1', 'far', 'company', { sessions_valid_after: '100' })
    expect(await status('far', 'a', '99')).toBe(401)
    expect(await status('far', 'b', '100')).toBe(200)
    expect(await status('far', 'c', '1000')).toBe(200)
  })
  it('is active when it ended the others', async () => {
    await rows.account('c1', 'one', 'company', { sessions_valid_after: '100', kept_session: 'mine' })
    expect(await status('one', 'mine', '9')).toBe(200)
    expect(await status('one', 'other', '9')).toBe(401)
  })
})

describe('a blocked company', () => {
  it('has no session, and its old sessions stay ended after unblocking', async () => {
    await rows.company('c9')
    await rows.account('c9', 'c9', 'company')
    await rows.session('c9', 's9', 'c9')
    const who: Who = { company: 'c9', account: 'c9', role: 'company' }
    const set = (sql: string) => fixture.pool.query(`update read.companies set ${sql} where id = 'c9'`)
    const status = async (session: string, companyKnown?: string) =>
      (await get({ ...who, session, ...(companyKnown && { companyKnown }) }, '/api/session')).status
    await set('blocked = true')
    expect(await status('first')).toBe(401)
    await set(`blocked = false, sessions_valid_after = '100'`)
    expect(await status('second', '99')).toBe(401)
    expect(await status('from before there was one')).toBe(401)
    expect(await status('third', '100')).toBe(200)
    expect(await status('fourth', '1000')).toBe(200)
    expect(await listed({ ...who, session: 'fifth', companyKnown: '100' })).toEqual([])
  })
})

describe('an account that must set up a second factor first', () => {
  it('reads its own sessions and its identity, and is refused everything else as second-factor-missing', async () => {
    await rows.company('c8')
    await fixture.pool.query(`update read.companies set two_factor_required = true where id = 'c8'`)
    await rows.account('c8', 'c8', 'company')
    const who: Who = { company: 'c8', account: 'c8', role: 'company' }
    for (const path of ['/api/me', '/api/session']) expect((await get(who, path)).status).toBe(200)
    for (const path of ['/api/employee', '/api/presence', '/api/team-in-out/x', '/api/notification']) {
      const { status, body } = await get(who, path)
      expect([path, status, (body as { code: string }).code]).toEqual([path, 403, 'second-factor-missing'])
    }
    await rows.account('c8', 'has', 'company', { two_factor: true })
    expect((await get({ ...who, account: 'has' }, '/api/employee')).status).toBe(200)
  })

  it('is refused nothing once it is set up, even before a notification', async () => {
    await rows.company('c7')
    await fixture.pool.query(`update read.companies set two_factor_required = true where id = 'c7'`)
    await rows.account('c7', 'c7', 'company')
    const who: Who = { company: 'c7', account: 'c7', role: 'company', session: 'mine' }
    for (const _twice of [1, 2]) expect((await get(who, '/api/employee')).status).toBe(403)
    await fixture.pool.query(`update read.accounts set two_factor = true where id = 'c7'`)
    expect((await get(who, '/api/employee')).status).toBe(200)
  })
})
