import type { AttendanceDayRow } from '@rollcall/contracts/attendance/views.ts'
import { streamType } from '@rollcall/contracts/kernel/stream.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type QueryFixture, startQueryFixture, type Who } from '../testing/query-fixture.ts'
import { createRows } from '../testing/rows.ts'
import { streamed } from '../testing/streamed.ts'

let fixture: QueryFixture
const now = Date.parse('2026-11-25T12:00:00Z')
const owner: Who = { company: 'c1', account: 'c1', role: 'company' }
const asha: Who = { company: 'c1', account: 'asha', role: 'employee' }
const days = 2_500

/** Attendance days of Asha up to today, and their totals, by one statement. */
const addDays = (company: string, from: number, to: number) =>
  fixture.pool.query(
    `with added as (
      insert into read.attendance_days (company_id, id, employee_id, work_date, first_in_at, last_out_at, open_since,
          worked_minutes, sessions)
        select $1, 'asha_' || day::date, 'asha', day, day + interval '8 hours', day + interval '16 hours', null, n, '[]'
          from generate_series($2::integer, $3) n
          cross join lateral (select timestamp '2026-11-25' - n * interval '1 day') d(day)
        returning work_date)
    insert into read.row_counts (projection, company_id, bucket, rows)
      select 'attendance_days', $1, bucket, rows from (
        select 'work_date=' || work_date, 1 from added union all select '', count(*) from added) b(bucket, rows)
      on conflict (projection, company_id, bucket) do update set rows = row_counts.rows + excluded.rows`,
    [company, from, to],
  )

beforeAll(async () => {
  fixture = await startQueryFixture({ now: () => now })
  const rows = createRows(fixture.pool)
  for (const [company, plan] of [
    ['c1', 'plus'],
    ['c2', 'free'],
  ] as const) {
    await rows.company(company, plan)
    await rows.account(company, company, 'company')
    await addDays(company, 0, days - 1)
  }
  await rows.account('c1', 'asha', 'employee')
  await rows.account('c1', 'blocked', 'company', { blocked: true })
  for (const [employee, id] of [
    ['asha', 's1'],
    ['wen', 's2'],
  ] as const)
    await rows.workSession('c1', employee, id, '2026-11-24')
})
afterAll(() => fixture?.stop())

const path = (resource: string, filter: object = {}, sort?: [string, string]) =>
  `/api/${resource}?${new URLSearchParams({ filter: JSON.stringify(filter), ...(sort && { sort: JSON.stringify(sort) }) })}`
const stream = async <Row extends object>(who: Who, address: string) =>
  streamed<Row>(fixture, address, await fixture.tokenOf(who))

it('a stream has all rows of its list in their order, and their number', async () => {
  const filter = { workDate_lte: '2026-11-24' }
  const address = path('team-in-out', filter, ['workDate', 'ASC'])
  const { total, rows } = await stream<AttendanceDayRow>(owner, address)
  expect([total, rows.length]).toEqual([days - 1, days - 1])
  const first = await fixture.get(`${address}&range=[0,99]`, await fixture.tokenOf(owner))
  expect(rows.slice(0, 100)).toEqual(await first.json())
  expect(rows.map(({ workDate }) => workDate)).toEqual(rows.map(({ workDate }) => workDate).toSorted())
})

it('a stream has the rows of one moment, whatever is written while it is read', async () => {
  const headers = { Authorization: `Bearer ${await fixture.tokenOf(owner)}`, Accept: streamType }
  const response = await fetch(fixture.origin + path('team-in-out'), { headers })
  await addDays('c1', days, days)
  const lines = (await response.text()).trim().split('\n')
  expect([lines.length, response.headers.get('X-Total-Count')]).toEqual([days, String(days)])
})

it('a stream has only the days that the plan shows, and says from when on', async () => {
  const { total, rows } = await stream<AttendanceDayRow>(
    { company: 'c2', account: 'c2', role: 'company' },
    path('team-in-out'),
  )
  expect(rows).toHaveLength(total)
  expect([total, rows.at(-1)?.workDate]).toEqual([31, '2026-10-26'])
})

it('a stream is for who may read the list, and employees get their own rows', async () => {
  const own = await stream<{ id: string }>(asha, path('my-in-out'))
  expect(own.rows.map(({ id }) => id)).toEqual(['s1'])
  expect((await stream(asha, path('team-in-out'))).status).toBe(403)
  expect((await stream({ ...owner, account: 'blocked' }, path('team-in-out'))).status).toBe(401)
  expect((await streamed(fixture, path('team-in-out'), 'x')).status).toBe(401)
  expect((await stream(owner, path('team-in-out', { nothing: 1 }))).status).toBe(422)
})

it('a stream breaks off when its account is blocked, so that nobody takes it for complete', async () => {
  await createRows(fixture.pool).company('c3', 'plus')
  await createRows(fixture.pool).account('c3', 'c3', 'company')
  // More than what is on its way between the services while nobody reads.
  await addDays('c3', 0, 99_999)
  const token = await fixture.tokenOf({ company: 'c3', account: 'c3', role: 'company' })
  const headers = { Authorization: `Bearer ${token}`, Accept: streamType }
  const response = await fetch(fixture.origin + path('team-in-out'), { headers })
  const reader = response.body?.getReader()
  expect([response.status, (await reader?.read())?.done]).toEqual([200, false])
  await fixture.pool.query(`with blocked as (
      update read.accounts set blocked = true where company_id = 'c3' and id = 'c3' returning id)
    select pg_notify('read_changed', json_build_object('projection', 'accounts', 'position', '9',
      'changes', json_build_array(json_build_object('company', 'c3', 'id', id)))::text) from blocked`)
  await expect.poll(async () => (await fixture.get('/api/me', token)).status).toBe(401)
  const restOf = async () => {
    while (!(await reader?.read())?.done);
  }
  await expect(restOf()).rejects.toThrow()
})
