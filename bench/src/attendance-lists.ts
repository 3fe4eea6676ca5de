import { randomUUID } from 'node:crypto'
import type { Condition } from '@rollcall/query-service/kernel/list-request.ts'
import { listSql } from '@rollcall/query-service/kernel/list-sql.ts'
import type { Reader } from '@rollcall/query-service/kernel/reader.ts'
import type { Resource } from '@rollcall/query-service/kernel/resource.ts'
import { resources } from '@rollcall/query-service/resources.ts'
import { attendanceDays } from '@rollcall/read-models/attendance/attendance-days.projection.ts'
import type { Pool } from 'pg'
import { seedDays } from './attendance-rows.ts'
import { type Measure, median, round } from './measure.ts'
import { uuidOf } from './people-rows.ts'
import { onReports } from './report-rows.ts'

const PAGE = 25
const READS = 60
const until = '2026-11-20'
/** Companies with so many rows: ten thousand, one million, ten million. */
const sizes = [
  { people: 100, days: 100 },
  { people: 4_000, days: 250 },
  { people: 4_000, days: 2_500 },
]
const kinds: [string, Condition[]][] = [
  ['of all', []],
  ['of one person', [{ field: 'employeeId', operator: 'is', values: [uuidOf(7)] }]],
  [
    'of one week',
    [
      { field: 'workDate', operator: 'from', values: ['2026-11-16'] },
      { field: 'workDate', operator: 'to', values: [until] },
    ],
  ],
]

/** A page of attendance days with its exact total, where 10,000, 1,000,000 and 10,000,000 rows are kept. */
export async function measureAttendanceLists(): Promise<Measure[]> {
  return onReports(
    async ({ writer, read }) => {
      await writer.query(`set statement_timeout = 0`)
      const addIndexes = await withoutIndexes(writer)
      const companies: string[] = []
      for (const size of sizes) {
        const companyId = randomUUID()
        companies.push(companyId)
        await seedDays(writer, companyId, { ...size, until, sessions: false })
      }
      await addIndexes()
      await writer.query('vacuum analyze')
      const measures: Measure[] = []
      for (const [name, conditions] of kinds) {
        const times = companies.map((): number[] => [])
        for (let turn = 0; turn < READS + 5; turn += 1)
          for (const [at, companyId] of companies.entries()) {
            const took = await timeOf(read, companyId, conditions)
            // The first ones warm up.
            if (turn >= 5) times[at]?.push(took)
          }
        const [few = 0, million = 0, many = 0] = times.map(median)
        measures.push({
          measure: `a page of ${PAGE} attendance days with its exact total, ${name}, 10,000,000 rows kept`,
          ratio: round(many / few),
          value: round(many),
          unit: 'ms',
          reference: `10,000 rows: ${round(few)} ms; 1,000,000: ${round(million)} ms`,
          goal: 'ratio ≤ 1.20',
          met: many / few <= 1.2,
        })
      }
      return measures
    },
    [attendanceDays],
  )
}

/** Makes the attendance days quick to fill, without indexes and a log; returns what adds the indexes. */
async function withoutIndexes(writer: Pool): Promise<() => Promise<void>> {
  // Inserts go through the view of the read model to the table of its generation.
  const { rows: tables } = await writer.query<{ table: string }>(
    `select distinct c.oid::regclass::text as table
       from pg_depend d join pg_rewrite r on r.oid = d.objid join pg_class c on c.oid = d.refobjid
      where r.ev_class = 'read.attendance_days'::regclass and c.relkind = 'r'`,
  )
  const table = tables[0]?.table
  const { rows } = await writer.query<{ add: string; drop: string }>(
    `select case when conname is null then pg_get_indexdef(indexrelid)
         else format('alter table %s add constraint %I %s', indrelid::regclass, conname, pg_get_constraintdef(c.oid)) end as add,
       case when conname is null then format('drop index %s', indexrelid::regclass)
         else format('alter table %s drop constraint %I', indrelid::regclass, conname) end as drop
       from pg_index x left join pg_constraint c on c.conindid = indexrelid and c.conrelid = indrelid
      where indrelid = $1::regclass`,
    [table],
  )
  for (const { drop } of rows) await writer.query(drop)
  await writer.query(`alter table ${table} set unlogged`)
  return async () => {
    for (const { add } of rows) await writer.query(add)
  }
}

async function timeOf(read: Reader, companyId: string, conditions: Condition[]): Promise<number> {
  const resource = resources.find(({ view }) => view.resource === 'team-in-out') as Resource
  const sort = { field: 'workDate', direction: 'desc' as const }
  const page = { sort, offset: 0, limit: PAGE, conditions, search: undefined }
  const scope = { companyId, conditions: [], visibleFrom: undefined, now: Date.now() }
  const began = performance.now()
  const rows = await read(companyId, listSql(resource, scope, page))
  const took = performance.now() - began
  if (rows.length !== PAGE) throw new Error(`The page has ${rows.length} rows`)
  return took
}
