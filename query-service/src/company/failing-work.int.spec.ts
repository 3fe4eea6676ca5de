import { afterAll, beforeAll, expect, it } from 'vitest'
import { type QueryFixture, startQueryFixture } from '../testing/query-fixture.ts'
import { createRows } from '../testing/rows.ts'

let fixture: QueryFixture
const accounts = [
  ['platform', 'root', 'admin'],
  ['c1', 'c1', 'company'],
  ['c1', 'e1', 'employee'],
  ['c1', 'a1', 'auditor'],
] as const
const paths = ['/api/failing-work', '/api/failing-work/EndPlan']

beforeAll(async () => {
  fixture = await startQueryFixture({ now: () => Date.parse('2026-11-21T12:00:00Z') })
  const rows = createRows(fixture.pool)
  await rows.company('c1')
  for (const [company, account, role] of accounts) await rows.account(company, account, role)
  await rows.account('platform', 'blocked', 'admin', { blocked: true })
})
afterAll(() => fixture?.stop())

const as = ([company, account, role]: (typeof accounts)[number]) =>
  fixture.tokenOf({ company, account, role })
const ofTheAdmin = async (path: string) => fixture.get(path, await as(accounts[0]))

it('failing work is unavailable until the workers have made their tables', async () => {
  for (const path of paths) expect((await ofTheAdmin(path)).status).toBe(503)
})

it('the administrator reads what has failed three times in a row, most often first', async () => {
  // The workers' view, with the columns that it has there.
  await fixture.pool.query(`
    create schema delivery;
    create table delivery.failing_work
      (work text, times integer, since timestamptz, last_at timestamptz, error text);
    insert into delivery.failing_work values
      ('sweep-files', 2, '2026-11-21T10:00:00Z', '2026-11-21T11:00:00Z', 'Error ENOENT'),
      ('EndPlan', 3, '2026-11-21T10:00:00Z', '2026-11-21T11:00:00Z', 'CommandFailed 503 unavailable'),
      ('NumberTask', 9, '2026-11-21T09:00:00Z', '2026-11-21T11:30:00Z', 'DatabaseError 57014')`)
  const answer = await ofTheAdmin('/api/failing-work')
  expect(answer.headers.get('Content-Range')).toBe('failing-work 0-1/2')
  const endPlan = {
    id: 'EndPlan',
    work: 'EndPlan',
    times: 3,
    failsSince: '2026-11-21T10:00:00.000Z',
    lastAt: '2026-11-21T11:00:00.000Z',
    error: 'CommandFailed 503 unavailable',
  }
  expect(await answer.json()).toEqual([expect.objectContaining({ id: 'NumberTask', times: 9 }), endPlan])
  expect(await (await ofTheAdmin('/api/failing-work/EndPlan')).json()).toEqual(endPlan)
  expect((await ofTheAdmin('/api/failing-work/sweep-files')).status).toBe(404)
})

it.each(accounts.slice(1).map(who => ({ who, role: who[2] })))(
  'failing work is refused to $role',
  async ({ who }) => {
    const token = await as(who)
    for (const path of paths) expect((await fixture.get(path, token)).status).toBe(403)
  },
)

it('failing work is refused without a session, and with that of a blocked administrator', async () => {
  const blocked = await fixture.tokenOf({ company: 'platform', account: 'blocked', role: 'admin' })
  for (const path of paths)
    for (const token of [undefined, blocked]) expect((await fixture.get(path, token)).status).toBe(401)
})
