import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertAnyRow } from '../testing/any-row.ts'
import { type QueryFixture, startQueryFixture } from '../testing/query-fixture.ts'
import { createRows } from '../testing/rows.ts'

let fixture: QueryFixture
const now = Date.parse('2026-11-21T12:00:00Z')
const accounts = [
  ['platform', 'root', 'admin'],
  ['c1', 'c1', 'company'],
  ['c1', 'e1', 'employee'],
  ['c1', 'a1', 'auditor'],
] as const
const setAside = (projection: string, company: string, since: string) =>
  fixture.pool.query(
    `insert into read.set_aside values ($1, $2, 'event-1', 'PunchedIn', 7, 6, 'The read model cannot take the event',
                                        $3, 2, '2026-11-21T13:00:00Z')`,
    [projection, company, since],
  )

beforeAll(async () => {
  fixture = await startQueryFixture({ now: () => now })
  const rows = createRows(fixture.pool)
  await rows.company('c1')
  for (const [company, account, role] of accounts) await rows.account(company, account, role)
  await insertAnyRow(fixture.pool, 'company_admin', { company_id: 'platform', id: 'c1', name: 'Lantern' })
  await setAside('attendance_days', 'c1', '2026-11-21T10:00:00Z')
  await setAside('inquiries', 'platform', '2026-11-21T11:00:00Z')
  await setAside('attendance_days_v2_next', 'c1', '2026-11-21T11:30:00Z')
})
afterAll(() => fixture?.stop())

const as = ([company, account, role]: (typeof accounts)[number]) =>
  fixture.tokenOf({ company, account, role })
const ofTheAdmin = async (path: string) => fixture.get(path, await as(accounts[0]))

describe('read-model-trouble', () => {
  it('tells the administrator which companies are set aside in which read models', async () => {
    const answer = await ofTheAdmin('/api/read-model-trouble')
    expect(answer.headers.get('Content-Range')).toBe('read-model-trouble 0-1/2')
    const lantern = {
      id: 'attendance_days_c1',
      readModel: 'attendance-days',
      companyId: 'c1',
      eventId: 'event-1',
      companyName: 'Lantern',
      eventType: 'PunchedIn',
      reason: 'The read model cannot take the event',
      leftOutSince: '2026-11-21T10:00:00.000Z',
      tries: 2,
      nextRetryAt: '2026-11-21T13:00:00.000Z',
    }
    expect(await answer.json()).toEqual([
      expect.objectContaining({ id: 'inquiries_platform', companyId: 'platform', companyName: null }),
      lantern,
    ])
    const one = await ofTheAdmin('/api/read-model-trouble/attendance_days_c1')
    expect(await one.json()).toEqual(lantern)
    expect((await ofTheAdmin('/api/read-model-trouble/attendance_days_c2')).status).toBe(404)
  })
  it('is beside the events that administrators left out, with who did it', async () => {
    await insertAnyRow(fixture.pool, 'skipped_events', {
      company_id: 'platform',
      id: 'leave-requests_event-2',
      read_model: 'leave-requests',
      of_company: 'c1',
      event_type: 'LeaveRequested',
      reason: 'The database refuses a value of the event',
      by_id: 'root',
      at: '2026-11-21T09:00:00Z',
    })
    const answer = await ofTheAdmin('/api/skipped-event')
    expect(answer.headers.get('Content-Range')).toBe('skipped-event 0-0/1')
    expect(await answer.json()).toEqual([
      {
        id: 'leave-requests_event-2',
        readModel: 'leave-requests',
        companyId: 'c1',
        companyName: 'Lantern',
        eventType: 'LeaveRequested',
        reason: 'The database refuses a value of the event',
        byName: 'Name of root',
        at: '2026-11-21T09:00:00.000Z',
      },
    ])
    const refused = await fixture.get('/api/skipped-event', await as(accounts[1]))
    expect(refused.status).toBe(403)
  })
  it('is filtered, sorted and paged', async () => {
    const ids = async (query: string) => {
      const answer = await ofTheAdmin(`/api/read-model-trouble?${query}`)
      const rows = (await answer.json()) as { id: string }[]
      return [rows.map(({ id }) => id), answer.headers.get('X-Total-Count')]
    }
    expect(await ids('filter={"companyId":"c1"}')).toEqual([['attendance_days_c1'], '1'])
    expect(await ids('filter={"readModel_neq":"inquiries"}')).toEqual([['attendance_days_c1'], '1'])
    expect(await ids('sort=["leftOutSince","ASC"]&range=[1,1]')).toEqual([['inquiries_platform'], '2'])
    expect(await ids('range=[5,9]')).toEqual([[], '2'])
  })
  it.each(accounts.slice(1).map(who => ({ who, role: who[2] })))('is refused to $role', async ({ who }) => {
    const token = await as(who)
    for (const path of ['/api/read-model-trouble', '/api/read-model-trouble/attendance_days_c1'])
      expect((await fixture.get(path, token)).status).toBe(403)
    expect((await fixture.get('/api/read-model-trouble')).status).toBe(401)
  })
  it('cannot be read by the role for the companies’ rows', async () => {
    const client = await fixture.pool.connect()
    try {
      await client.query('set role rollcall_reader')
      await expect(client.query('select * from read.set_aside')).rejects.toThrow('permission denied')
    } finally {
      client.release(true)
    }
  })
})
