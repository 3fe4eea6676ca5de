import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type QueryFixture, startQueryFixture } from '../testing/query-fixture.ts'
import { createRows } from '../testing/rows.ts'

let fixture: QueryFixture
const [lantern, harbour] = [randomUUID(), randomUUID()]
const token: Record<string, string> = {}
beforeAll(async () => {
  fixture = await startQueryFixture({ projecting: true })
  const rows = createRows(fixture.pool)
  for (const company of [lantern, harbour]) {
    await rows.company(company)
    await rows.account(company, company, 'company')
    token[company] = await fixture.tokenOf({ company, account: company, role: 'company' })
  }
})
afterAll(() => fixture?.stop())

async function staleness(company: string, resource: string): Promise<string | null> {
  const response = await fixture.get(`/api/${resource}`, String(token[company]))
  expect(response.status).toBe(200)
  await response.text()
  const since = response.headers.get('X-Stale-Since')
  return response.headers.get('X-Stale') === 'true' ? since : null
}
const tell = () =>
  fixture.pool.query("select pg_notify('read_changed', $1)", [
    JSON.stringify({ projection: 'set_aside', position: '7', companies: ['platform'] }),
  ])

it('the lists of a company that a read model leaves out say since when they are stale, and no others', async () => {
  expect(await staleness(lantern, 'employee')).toBeNull()
  await fixture.pool.query(
    `insert into read.set_aside
       (projection, company_id, event_id, type, position, after_position, sentence, since, next_retry_at)
     values ('employees', $1, 'event-1', 'EmployeeEdited', 7, 6, 'It cannot be taken.', '2026-11-20T09:30:00Z', now() + interval '1 hour')`,
    [lantern],
  )
  await tell()
  await vi.waitFor(
    async () => expect(await staleness(lantern, 'employee')).toBe('2026-11-20T09:30:00.000Z'),
    { timeout: 10_000 },
  )
  expect(await staleness(harbour, 'employee')).toBeNull()
  expect(await staleness(lantern, 'team-in-out')).toBeNull()
  await fixture.pool.query('delete from read.set_aside')
  await tell()
  await vi.waitFor(async () => expect(await staleness(lantern, 'employee')).toBeNull(), { timeout: 10_000 })
})
