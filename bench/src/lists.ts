import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@rollcall/platform/embedded/embedded-postgres.ts'
import { migrate } from '@rollcall/platform/postgres/migrations.ts'
import { createShapes, type Statement } from '@rollcall/platform/postgres/statements.ts'
import { standingOf } from '@rollcall/projector/kernel/build/generations.ts'
import { projectorPool } from '@rollcall/projector/kernel/postgres/projector-pool.ts'
import { readSchema } from '@rollcall/projector/kernel/postgres/schema.ts'
import { tableName } from '@rollcall/projector/kernel/postgres/table-sql.ts'
import type { ListRequest } from '@rollcall/query-service/kernel/list-request.ts'
import { shapeOf } from '@rollcall/query-service/kernel/list-shape.ts'
import { listSql, namedByPlace, pageOf, selectedOf } from '@rollcall/query-service/kernel/list-sql.ts'
import { createReader, type Reader, readerPool } from '@rollcall/query-service/kernel/reader.ts'
import type { Resource } from '@rollcall/query-service/kernel/resource.ts'
import type { Scope } from '@rollcall/query-service/kernel/scope.ts'
import { resources } from '@rollcall/query-service/resources.ts'
import { attendanceDays } from '@rollcall/read-models/attendance/attendance-days.projection.ts'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { type Measure, median, round } from './measure.ts'

const ROWS = 200_000
const PEOPLE = 1_000
const AT_ONCE = 4
const ROUND_MS = 700
const ROUNDS = 7

/**
 * Pages of 25 with their exact total against the same pages without one, at the level of the query service's
 * reader: its own statements, role and row-level security, without HTTP, which would make both alike.
 */
export async function measureLists(): Promise<Measure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rollcall-bench-lists-'))
  const database = await startEmbeddedPostgres({ dataDir })
  const writer = projectorPool(database.url, () => {})
  const pool = readerPool(database.url, { max: AT_ONCE })
  try {
    await migrate(writer, 'read', readSchema)
    await standingOf(writer, attendanceDays)
    const companyId = randomUUID()
    const employees = await seedDays(writer, companyId)
    const read = createReader(pool)
    const resource = resources.find(({ projection }) => projection === 'attendance_days') as Resource
    const measures: Measure[] = []
    const page = (conditions: ListRequest['conditions']): ListRequest => ({
      sort: { field: 'workDate', direction: 'desc' },
      offset: 0,
      limit: 25,
      conditions,
      search: undefined,
    })
    const kinds: [string, () => ListRequest][] = [
      ['of all', () => page([])],
      [
        'of one person',
        () =>
          page([
            {
              field: 'employeeId',
              operator: 'is',
              values: [employees[Math.floor(Math.random() * PEOPLE)] ?? ''],
            },
          ]),
      ],
    ]
    for (const [name, request] of kinds) {
      const scope: Scope = { companyId, conditions: [], visibleFrom: undefined, now: Date.now() }
      measures.push(
        await compare(
          read,
          companyId,
          `a list page of 25 with its exact total at ${ROWS.toLocaleString('en')} rows, ${name}`,
          {
            with: () => listSql(resource, scope, request()),
            without: () => withoutTotal(resource, scope, request()),
          },
        ),
      )
    }
    return measures
  } finally {
    await pool.end()
    await writer.end()
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

const compiled = createShapes(100)

/** The statement that the query service would send if nobody wanted to know the total. */
function withoutTotal(resource: Resource, scope: Scope, request: ListRequest): Statement {
  const { shape, given, name } = shapeOf(resource, scope, request)
  const page = { sort: request.sort, limit: given.add(request.limit), offset: given.add(request.offset) }
  return compiled(`${page.sort.field} ${name}`, given, () =>
    pageOf(shape, page, namedByPlace([sql`0`, ...selectedOf(shape)])),
  )
}

async function compare(
  read: Reader,
  companyId: string,
  measure: string,
  statements: { with: () => Statement; without: () => Statement },
): Promise<Measure> {
  const rate = async (statement: () => Statement): Promise<number> => {
    let pages = 0
    const began = performance.now()
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        while (performance.now() - began < ROUND_MS) {
          const rows = await read(companyId, statement())
          if (rows.length !== 25) throw new Error(`a page has ${rows.length} rows`)
          pages += 1
        }
      }),
    )
    return (pages / (performance.now() - began)) * 1000
  }
  const ours: number[] = []
  const theirs: number[] = []
  for (let i = 0; i < ROUNDS + 1; i++) {
    let without = i % 2 === 0 ? await rate(statements.without) : 0
    const with_ = await rate(statements.with)
    without ||= await rate(statements.without)
    // The first round warms up.
    if (i === 0) continue
    ours.push(with_)
    theirs.push(without)
  }
  const ratio = round(median(ours.map((rate, i) => rate / (theirs[i] as number))))
  return {
    measure,
    ratio,
    value: Math.round(median(ours)),
    unit: 'pages/s',
    reference: `the page without its total: ${Math.round(median(theirs))}/s`,
    goal: 'ratio ≥ 0.80',
    met: ratio >= 0.8,
  }
}

/** Days of a company's people with their kept totals, as the projector would have left them; gives the people's ids. */
async function seedDays(pool: Pool, companyId: string): Promise<string[]> {
  await pool.query(
    `insert into read.attendance_days
     select $1, employee || '_' || day, employee, day, day + time '08:01', day + time '16:30', null, 509,
            jsonb_build_array(jsonb_build_object('sessionId', gen_random_uuid(), 'inAt', day + time '08:01', 'outAt', day + time '16:30',
                                                 'zone', 'UTC', 'inOffset', 0, 'outZone', 'UTC', 'outOffset', 0, 'breaks', '[]'::jsonb))
       from (select md5('employee' || n % ${PEOPLE})::uuid::text as employee, date '2026-01-01' + n / ${PEOPLE} as day
               from generate_series(0, $2::int - 1) n) days`,
    [companyId, ROWS],
  )
  await pool.query(`
    insert into read.row_counts (projection, company_id, bucket, rows)
    select 'attendance_days', company_id, '', count(*) from read.attendance_days group by 2
    union all
    select 'attendance_days', company_id, 'employee_id=' || employee_id, count(*) from read.attendance_days group by 2, 3`)
  await pool.query(`vacuum analyze read.${tableName(attendanceDays)}, read.row_counts`)
  const { rows } = await pool.query<{ id: string }>(
    'select distinct employee_id as id from read.attendance_days',
  )
  return rows.map(({ id }) => id)
}
