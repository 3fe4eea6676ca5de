import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dayColumns } from '@rollcall/contracts/projects/hours.ts'
import { startEmbeddedPostgres } from '@rollcall/platform/embedded/embedded-postgres.ts'
import { migrate } from '@rollcall/platform/postgres/migrations.ts'
import { dailyReports } from '@rollcall/projector/daily-reports/daily-reports.projection.ts'
import { standingOf } from '@rollcall/projector/kernel/build/generations.ts'
import { projectorPool } from '@rollcall/projector/kernel/postgres/projector-pool.ts'
import { readSchema } from '@rollcall/projector/kernel/postgres/schema.ts'
import type { Projection } from '@rollcall/projector/kernel/projection.ts'
import { projectHours } from '@rollcall/projector/projects/project-hours.projection.ts'
import { projects } from '@rollcall/projector/projects/projects.projection.ts'
import { createReader, type Reader, readerPool } from '@rollcall/query-service/kernel/reader.ts'
import { attendanceDays } from '@rollcall/read-models/attendance/attendance-days.projection.ts'
import { employees } from '@rollcall/read-models/employees/employees.projection.ts'
import type { Pool } from 'pg'

/** Rows of one insert, which a timeout limits. */
const AT_ONCE = 50_000

/** The read models behind daily reports. */
const ofReports: readonly Projection[] = [employees, attendanceDays, projects, dailyReports, projectHours]

/** Runs a measurement on a new database with these read models, and removes it. */
export async function onReports<T>(
  measure: (on: { writer: Pool; read: Reader }) => Promise<T>,
  projections = ofReports,
): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rollcall-bench-reports-'))
  const database = await startEmbeddedPostgres({ dataDir })
  const writer = projectorPool(database.url, () => {})
  const pool = readerPool(database.url, { max: 2 })
  try {
    await migrate(writer, 'read', readSchema)
    for (const projection of projections) await standingOf(writer, projection)
    return await measure({ writer, read: createReader(pool) })
  } finally {
    await pool.end()
    await writer.end()
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/**
 * Daily reports of a company, as many for each day as it has people, back from 20 November 2026; the totals as the
 * projector keeps them, the hours month after month as it writes them, and a blocker in every fiftieth. Each person works
 * on three projects in turn.
 */
export async function seedReports(
  pool: Pool,
  companyId: string,
  { reports, people, projects: number }: { reports: number; people: number; projects: number },
): Promise<void> {
  await pool.query(
    `insert into read.employees (company_id, id, full_name, email, mobile, code, position, leave_balance,
        date_of_birth, date_of_join, employed_until, address, two_factor, status, added_at, password_set, leave_now, books_open)
       select $1, 'e' || n, 'Person ' || n, '', '', '', 'Engineer', 0, '1990-01-01', '2016-01-01', '9999-12-31', '', false,
         'active',
         now(), true, 0, true from generate_series(1, $2::int) n`,
    [companyId, people],
  )
  for (let from = 1; from <= reports; from += AT_ONCE)
    await pool.query(
      `insert into read.daily_reports (company_id, id, employee_id, project_id, date, work_minutes, previous_work,
        todays_plan, blocker, blocker_state, solved_by, solved_at, zone, filed_at, edited_at, late)
       select $1, 'r' || n, 'e' || (n % $4::int + 1), 'p' || (n + n / $4::int % 3) % $5::int, date '2026-11-20' - n / $4::int, 450,
         repeat('Filters of the orders page. ', 4), repeat('Saved views. ', 4), '',
         case when n % 50 = 0 then 'open' else 'none' end, null, null, 'Asia/Kolkata', now(), null, false
         from generate_series($2::int, $3::int) n`,
      [companyId, from, Math.min(reports, from + AT_ONCE - 1), people, number],
    )
  await pool.query(
    `insert into read.project_hours
       select company_id, employee_id || project_id || month, employee_id, project_id, month,
         sum(work_minutes), count(*), ${dayColumns.map((_, at) => `max(work_minutes) filter (where day = ${at + 1})`).join(', ')}
         from (select *, date_trunc('month', date::timestamp)::date as month, extract(day from date) as day
           from read.daily_reports where company_id = $1) r group by company_id, employee_id, project_id, month
         order by month, md5(employee_id)`,
    [companyId],
  )
  await pool.query(
    `insert into read.row_counts (projection, company_id, bucket, rows)
       select 'daily_reports', $1, bucket, count(*) from read.daily_reports,
         lateral (values (''), ('employee_id=' || employee_id), ('blocker_state=' || blocker_state)) b(bucket)
         where company_id = $1 group by bucket`,
    [companyId],
  )
}
