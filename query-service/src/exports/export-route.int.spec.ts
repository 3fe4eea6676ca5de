import { exportKeptMs } from '@rollcall/contracts/exports/export.ts'
import type { ExportRow } from '@rollcall/contracts/exports/views.ts'
import { openFileStore } from '@rollcall/platform/files/open-file-store.ts'
import { exportPlace } from '@rollcall/platform/files/places.ts'
import { putSealed } from '@rollcall/platform/files/sealed-file.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { insertAnyRow } from '../testing/any-row.ts'
import { type QueryFixture, startQueryFixture, type Who } from '../testing/query-fixture.ts'
import { createRows } from '../testing/rows.ts'

let fixture: QueryFixture
const startedAt = Date.parse('2026-11-22T12:00:00.000Z')
let now = startedAt

const owner: Who = { company: 'c1', account: 'c1', role: 'company' }

beforeAll(async () => {
  fixture = await startQueryFixture({ now: () => now })
  const rows = createRows(fixture.pool)
  await rows.company('c1')
  await rows.company('c2')
  await rows.account('c1', 'c1', 'company')
  await rows.account('c1', 'second', 'company')
  await rows.account('c1', 'blocked', 'company', { blocked: true })
  await rows.account('c1', 'e1', 'employee')
  await rows.account('c1', 'u1', 'auditor')
  await rows.account('c2', 'c2', 'company')
  await rows.account('platform', 'root', 'admin')
  const files = await openFileStore(fixture.config, () => undefined)
  for (const accountId of ['c1', 'blocked']) {
    const place = exportPlace({ companyId: 'c1', exportId: `of-${accountId}`, fileId: 'f1' })
    const bytes = Buffer.from(`a workbook of ${accountId}`)
    const { fileKey } = await putSealed(files, place, { bytes, contentType: 'text/plain' })
    await insertAnyRow(fixture.pool, 'exports', {
      company_id: 'c1',
      id: `of-${accountId}`,
      account_id: accountId,
      kind: 'project-report',
      format: 'xlsx',
      state: 'ready',
      first_day: '2026-11-01',
      last_day: '2026-11-30',
      started_at: new Date(startedAt).toISOString(),
      session_id: null,
      parts: 0,
      file_name: 'project-report_2026-11-01_2026-11-30.xlsx',
      bytes: bytes.length,
      file_id: 'f1',
      file_key: fileKey,
    })
  }
  await files.close()
})
afterAll(() => fixture?.stop())
beforeEach(() => {
  now = startedAt
})

const file = async (who: Who | undefined, id = 'of-c1') =>
  fixture.get(`/api/export-file?exportId=${id}`, who && (await fixture.tokenOf(who)))

it('the account that asked downloads its export, and no cache keeps the file', async () => {
  const response = await file(owner)
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect([response.headers.get('content-disposition'), await response.text()]).toEqual([
    'attachment; filename="project-report_2026-11-01_2026-11-30.xlsx"',
    'a workbook of c1',
  ])
})

it('an export is downloadable for a day', async () => {
  now = startedAt + exportKeptMs - 1
  expect((await file(owner)).status).toBe(200)
  now = startedAt + exportKeptMs
  expect((await file(owner)).status).toBe(404)
})

it.each<[string, number, Who | undefined, string?]>([
  ['nobody signed in', 401, undefined],
  ['a blocked account, not even its own export', 401, { ...owner, account: 'blocked' }, 'of-blocked'],
  ['another account of the same company', 404, { ...owner, account: 'second' }],
  ['another company', 404, { company: 'c2', account: 'c2', role: 'company' }],
  ['an employee of the company', 404, { company: 'c1', account: 'e1', role: 'employee' }],
  [
    'an auditor of the company, of another account’s export',
    404,
    { company: 'c1', account: 'u1', role: 'auditor' },
  ],
  ['an administrator', 404, { company: 'platform', account: 'root', role: 'admin' }],
  ['the owner, of another account’s export', 404, owner, 'of-blocked'],
])('does not give the file to %s', async (_, status, who, id) => {
  const response = await file(who, id)
  expect([response.status, await response.text()]).toEqual([
    status,
    expect.not.stringContaining('a workbook'),
  ])
})

it.each(['', '?exportId=', '?exportId=of-c1&exportId=of-blocked'])(
  'refuses the query “%s”, with its field',
  async query => {
    const response = await fixture.get(`/api/export-file${query}`, await fixture.tokenOf(owner))
    const { errors } = (await response.json()) as { errors: { path: string }[] }
    expect([response.status, errors.map(({ path }) => path)]).toEqual([422, ['exportId']])
  },
)

it('shows how far the workers are with a running export, to who asked alone', async () => {
  const { pool } = fixture
  await pool.query(`create schema if not exists delivery;
    create table if not exists delivery.export_progress (
      company_id text, export_id text, done integer, total integer, at timestamptz default now())`)
  const running = { company_id: 'c1', account_id: 'c1', state: 'running', parts: 0, bytes: 0, file_id: '' }
  for (const id of ['begun', 'waiting'])
    await insertAnyRow(pool, 'exports', { ...running, id, started_at: new Date(startedAt).toISOString() })
  await pool.query(
    `insert into delivery.export_progress values ('c1', 'begun', 2000, 4812), ('c1', 'of-c1', 1, 2)`,
  )
  const rowsOf = async (who: Who) => {
    const response = await fixture.get('/api/export', await fixture.tokenOf(who))
    const rows = (await response.json()) as ExportRow[]
    return Object.fromEntries(rows.map(({ id, done, total }) => [id, [done, total]]))
  }
  expect(await rowsOf(owner)).toEqual({
    begun: [2_000, 4_812],
    waiting: [null, null],
    'of-c1': [null, null],
  })
  expect(await rowsOf({ ...owner, account: 'second' })).toEqual({})
})
