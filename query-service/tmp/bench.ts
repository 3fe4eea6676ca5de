import { startQueryFixture } from '../src/testing/query-fixture.ts'
import { createRows } from '../src/testing/rows.ts'
import { createReader, readerPool } from '../src/kernel/reader.ts'
import { listSql } from '../src/kernel/list-sql.ts'
import { resources } from '../src/resources.ts'
const f = await startQueryFixture()
try {
const rows = createRows(f.pool)
await rows.company('c1', 'plus'); await rows.account('c1', 'c1', 'company')
await f.pool.query(`insert into read.attendance_days select 'c1', 'e' || (i % 100) || '_' || i, 'e' || (i%100), date '2026-11-21' - (i/100), now(), null, null, 480, '[{"a":1}]' from generate_series(0, 199999) i`)
await f.pool.query(`insert into read.row_counts select 'attendance_days', company_id, '', count(*) from read.attendance_days group by 2`)
await f.pool.query('vacuum analyze')
const read = createReader(readerPool(f.config.DATABASE_URL, { max: 4 }))
const r = resources[1]!
const req = { sort: { field: 'workDate', direction: 'desc' as const }, offset: 0, limit: 25, conditions: [], search: undefined }
const unlimited = { companyId: 'c1', conditions: [], visibleFrom: undefined }
const lim = (d: string) => ({ companyId: 'c1', conditions: [{ field: 'workDate', operator: 'from' as const, values: [d] }], visibleFrom: d })
const without = { text: `select 0, id, employee_id, work_date, first_in_at, last_out_at, open_since, worked_minutes, sessions from read.attendance_days where company_id = $1 order by work_date desc, id desc limit $2 offset $3`, values: ['c1', 25, 0] }
const rate = async (name: string, s: any, n: number) => { await read('c1', s); const t = performance.now(); await Promise.all(Array.from({length: 4}, async () => { for (let i = 0; i < n/4; i++) await read('c1', s) })); const v = n / ((performance.now() - t) / 1000); console.log(name, Math.round(v)); return v }
for (let round = 0; round < 4; round++) {
  const a = await rate('without total', without, 2000)
  const b = await rate('with kept total', listSql(r, unlimited, req), 2000)
  console.log('ratio', (b / a).toFixed(2))
}
await rate('30 days counted', listSql(r, lim('2026-10-22'), req), 1000)
await rate('365 days counted', listSql(r, lim('2025-11-21'), req), 200)
await rate('deep 150000', listSql(r, unlimited, { ...req, offset: 150000 }), 100)
await rate('deep 5000', listSql(r, unlimited, { ...req, offset: 5000 }), 200)
const token = await f.tokenOf({ company: 'c1', account: 'c1', role: 'company' })
const t = performance.now(); await Promise.all(Array.from({length: 8}, async () => { for (let i = 0; i < 250; i++) await (await f.get('/api/team-in-out', token)).text() }))
console.log('http', Math.round(2000 / ((performance.now() - t) / 1000)), Math.round(process.memoryUsage().rss / 1e6), 'MB')
} catch (e) { console.log(e) } finally { await f.stop(); process.exit(0) }
