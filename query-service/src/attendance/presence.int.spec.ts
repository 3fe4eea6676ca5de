import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertAnyRow } from '../testing/any-row.ts'
import { type QueryFixture, startQueryFixture } from '../testing/query-fixture.ts'
import { createRows } from '../testing/rows.ts'

/** The service's clock: years before that of Postgres. */
const now = Temporal.Instant.from('2024-02-09T09:10:25Z')
let fixture: QueryFixture
let token: string

beforeAll(async () => {
  fixture = await startQueryFixture({ now: () => now.epochMilliseconds })
  const rows = createRows(fixture.pool)
  await rows.company('c1')
  await rows.account('c1', 'c1', 'company')
  const punchedIn = (hours: number) => ({ state: 'in', last_punch_at: now.subtract({ hours }).toString() })
  await rows.presence('c1', 'hana', { full_name: 'Hana' })
  await insertAnyRow(fixture.pool, 'away', {
    company_id: 'c1',
    id: 'away',
    employee_id: 'hana',
    from: '2024-02-09',
    to: '2024-02-12',
    dates: JSON.stringify(['2024-02-09', '2024-02-12']),
  })
  await rows.presence('c1', 'jun', { full_name: 'Jun', ...punchedIn(2) })
  await rows.presence('c1', 'noor', { full_name: 'Noor', date_of_join: '2024-02-12' })
  await rows.presence('c1', 'zoe', { full_name: 'Zoe', ...punchedIn(20) })
  token = await fixture.tokenOf({ company: 'c1', account: 'c1', role: 'company' })
})
afterAll(() => fixture?.stop())

it('people on leave were counted as out, and missing punch-outs were not first, when the clock was set', async () => {
  const people = async (query: string) => {
    const response = await fixture.get(`/api/presence?${query}`, token)
    const rows = (await response.json()) as { fullName: string; state: string }[]
    return rows.map(({ fullName, state }) => `${fullName} ${state}`)
  }
  const byAttention = 'sort=["attention","ASC"]'
  const everyone = ['Zoe out', 'Hana onLeave', 'Jun in', 'Noor joining']
  expect(await people(byAttention)).toEqual(everyone)
  expect(await people('filter={"state":"onLeave"}')).toEqual(['Hana onLeave'])
  const response = await fixture.get(`/api/presence?${byAttention}`, token, {
    Accept: 'application/x-ndjson',
  })
  expect((await response.text()).match(/"fullName":"\w+"/g)).toHaveLength(everyone.length)
})
