import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@rollcall/platform/embedded/embedded-postgres.ts'
import { migrate } from '@rollcall/platform/postgres/migrations.ts'
import { attendanceDays } from '@rollcall/projector/attendance/attendance-days.projection.ts'
import { dailyReports } from '@rollcall/projector/daily-reports/daily-reports.projection.ts'
import { employees } from '@rollcall/projector/employees/employees.projection.ts'
import { standingOf } from '@rollcall/projector/kernel/generations.ts'
import { projectorPool } from '@rollcall/projector/kernel/projector-pool.ts'
import { readSchema } from '@rollcall/projector/kernel/schema.ts'
import { projects } from '@rollcall/projector/projects/projects.projection.ts'
import type { Condition } from '@rollcall/query-service/kernel/list-request.ts'
import { listSql } from '@rollcall/query-service/kernel/list-sql.ts'
import { createReader, type Reader, readerPool } from '@rollcall/query-service/kernel/reader.ts'
import type { Resource } from '@rollcall/query-service/kernel/resource.ts'
import { resources } from '@rollcall/query-service/resources.ts'
import type { Pool } from 'pg'
import { type Measure, median, round } from './measure.ts'

const FEW = 10_000
const MANY = 1_000_000
const PEOPLE = 400
const READS = 60
const PAGE = 25
/** Rows of one insert, which a timeout limits. */
const AT_ONCE = 50_000

/** The pages that are asked for, each with its conditions. */
const pages: [string, Condition[]][] = [
  ['of all', []],
  ['of one person', [{ field: 'employeeId', operator: 'is', values: ['e7'] }]],
  ['with an open blocker', [{ field: 'blockerState', operator: 'is', values: ['open'] }]],
]

/** A page of daily reports with its exact total, with 1,000,000 reports kept and with 10,000. */
export async function measureDailyReports(): Promise<Measure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rollcall-bench-reports-'))
  const database = await startEmbeddedPostgres({ dataDir })
  const writer = projectorPool(database.url, () => {})
  const pool = readerPool(database.url, { max: 1 })
  try {
    await migrate(writer, 'read', readSchema)
    for (const projection of [employees, attendanceDays, projects, dailyReports])
      await standingOf(writer, projection)
    const [few, many] = [randomUUID(), randomUUID()]
    await seed(writer, few, FEW)
    await seed(writer, many, MANY)
    await writer.query('vacuum analyze')
    const read = createReader(pool)
    const measures: Measure[] = []
    for (const [what, conditions] of pages)
      measures.push(await compare(read, what, conditions, { few, many }))
    return measures
  } finally {
    await pool.end()
    await writer.end()
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function compare(
  read: Reader,
  what: string,
  conditions: Condition[],
  companies: { few: string; many: string },
): Promise<Measure> {
  const resource = resources.find(({ view }) => view.resource === 'daily-status') as Resource
  const times = { few: [] as number[], many: [] as number[] }
  for (let turn = 0; turn < READS + 5; turn += 1)
    for (const name of ['few', 'many'] as const) {
      const companyId = companies[name]
      const began = performance.now()
      const rows = await read(
        companyId,
        listSql(
          resource,
          { companyId, conditions: [], visibleFrom: undefined },
          {
            sort: { field: 'date', direction: 'desc' },
            offset: 0,
            limit: PAGE,
            conditions,
            search: undefined,
          },
        ),
      )
      if (rows.length !== PAGE) throw new Error(`The page ${what} has ${rows.length} rows`)
      // The first ones warm up.
      if (turn >= 5) times[name].push(performance.now() - began)
    }
  const [before, after] = [median(times.few), median(times.many)]
  const ratio = round(after / before)
  return {
    measure: `a page of ${PAGE} daily reports ${what}, ${MANY.toLocaleString('en')} kept`,
    ratio,
    value: round(after),
    unit: 'ms',
    reference: `with ${FEW.toLocaleString('en')} kept: ${round(before)} ms`,
    goal: 'ratio ≤ 1.20',
    met: ratio <= 1.2,
  }
}

/** Reports of 400 people on ten projects, the totals as the projector keeps them, and a blocker in every fiftieth. */
async function seed(pool: Pool, companyId: string, reports: number): Promise<void> {
  await pool.query(
    `insert into read.employees (company_id, id, full_name, email, mobile, code, position, leave_balance,
        date_of_birth, date_of_join, address, two_factor, status, added_at, password_set, leave_now, books_open)
       select $1, 'e' || n, 'Person ' || n, '', '', '', 'Engineer', 0, '1990-01-01', '2016-01-01', '', false, 'active',
         now(), true, 0, true from generate_series(1, ${PEOPLE}) n`,
    [companyId],
  )
  for (let from = 1; from <= reports; from += AT_ONCE)
    await pool.query(
      `insert into read.daily_reports (company_id, id, employee_id, project_id, date, work_minutes, previous_work,
        todays_plan, blocker, blocker_state, solved_by, solved_at, zone, filed_at, edited_at, late)
       select $1, 'r' || n, 'e' || (n % ${PEOPLE} + 1), 'p' || n % 10, date '2026-11-20' - n / ${PEOPLE}, 450,
         repeat('Filters of the orders page. ', 4), repeat('Saved views. ', 4), '',
         case when n % 50 = 0 then 'open' else 'none' end, null, null, 'Asia/Kolkata', now(), null, false
         from generate_series($2::int, $3::int) n`,
      [companyId, from, Math.min(reports, from + AT_ONCE - 1)],
    )
  await pool.query(
    `insert into read.row_counts (projection, company_id, bucket, rows)
       select 'daily_reports', $1, bucket, count(*) from read.daily_reports,
         lateral (values (''), ('employee_id=' || employee_id), ('blocker_state=' || blocker_state)) b(bucket)
         where company_id = $1 group by bucket`,
    [companyId],
  )
}
