import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { touching } from '@rollcall/contracts/leave/away-filter.ts'
import { startEmbeddedPostgres } from '@rollcall/platform/embedded/embedded-postgres.ts'
import { migrate } from '@rollcall/platform/postgres/migrations.ts'
import { inactivePeople } from '@rollcall/projector/employees/inactive-people.projection.ts'
import { standingOf } from '@rollcall/projector/kernel/build/generations.ts'
import { projectorPool } from '@rollcall/projector/kernel/postgres/projector-pool.ts'
import { readSchema } from '@rollcall/projector/kernel/postgres/schema.ts'
import { away } from '@rollcall/projector/leave/away.projection.ts'
import { readShownLeave } from '@rollcall/query-service/kernel/blocked-days.ts'
import type { Condition } from '@rollcall/query-service/kernel/list-request.ts'
import { listSql } from '@rollcall/query-service/kernel/list-sql.ts'
import { createReader, type Reader, readerPool } from '@rollcall/query-service/kernel/reader.ts'
import type { Resource } from '@rollcall/query-service/kernel/resource.ts'
import { resources } from '@rollcall/query-service/resources.ts'
import { teamSchedules } from '@rollcall/read-models/company/team-schedules.projection.ts'
import { employees } from '@rollcall/read-models/employees/employees.projection.ts'
import { personFacts } from '@rollcall/read-models/employees/person-facts.projection.ts'
import { leaveRequests } from '@rollcall/read-models/leave/leave-requests.projection.ts'
import type { Pool } from 'pg'
import { type Measure, median, round } from './measure.ts'
import { seedPeople } from './people-rows.ts'

const PEOPLE = 1_000
/** People who were blocked for a week of the month that is read. */
const BLOCKED = 20
/** Requests of a person in a year. */
const REQUESTS = 10
const MANY_YEARS = 10
const READS = 60
/** Rows of one request of a page. */
const PAGE = 1_000

const sort = { field: 'from', direction: 'asc' as const }
const states = ['pending', 'approved', 'cancellationRequested']
/** What is read, each with its days and the states that it asks for. */
const reads = [
  { what: 'the wall chart’s month', of: 'leave-chart', from: '2026-11-01', to: '2026-11-30', states },
  {
    what: 'the calendar’s six weeks, for a company',
    of: 'leave-chart',
    from: '2026-10-26',
    to: '2026-12-06',
    states,
  },
  {
    what: 'the calendar’s six weeks, for an employee',
    of: 'away',
    from: '2026-10-26',
    to: '2026-12-06',
    states: [],
  },
]

/** Leave in a month for 1,000 people, as two pages read it, with one year of requests kept and with ten. */
export async function measureWallChart(): Promise<Measure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rollcall-bench-wall-'))
  const database = await startEmbeddedPostgres({ dataDir })
  const writer = projectorPool(database.url, () => {})
  const pool = readerPool(database.url, { max: 1 })
  try {
    await migrate(writer, 'read', readSchema)
    await standingOf(writer, employees)
    await standingOf(writer, personFacts)
    await standingOf(writer, teamSchedules)
    await standingOf(writer, leaveRequests)
    await standingOf(writer, away)
    await standingOf(writer, inactivePeople)
    const [young, old] = [randomUUID(), randomUUID()]
    await seed(writer, young, 1)
    await seed(writer, old, MANY_YEARS)
    await writer.query('vacuum analyze')
    const read = createReader(pool)
    const measures: Measure[] = []
    for (const one of reads) measures.push(await measured(read, one, young, old))
    return measures
  } finally {
    await pool.end()
    await writer.end()
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** The time of all pages of a read, with ten years of requests kept and with one. */
async function measured(
  read: Reader,
  { what, of, from, to, states: asked }: (typeof reads)[number],
  young: string,
  old: string,
): Promise<Measure> {
  const resource = resources.find(({ view }) => view.resource === of) as Resource
  const { projection, scope: { leaveDates } = {} } = resource
  if (!leaveDates) throw new Error(`${of} is no resource of leave.`)
  const rowsOf = { projection, leaveDates }
  const times = { young: [] as number[], old: [] as number[] }
  for (let turn = 0; turn < READS + 5; turn += 1)
    for (const [name, companyId] of [
      ['young', young],
      ['old', old],
    ] as const) {
      const began = performance.now()
      let found = 0
      for (let rows = PAGE; rows === PAGE; found += rows) {
        const conditions = conditionsOf(from, to, asked)
        const leave = await readShownLeave(read, companyId, rowsOf, conditions)
        const page = { sort, offset: found, limit: PAGE, conditions, search: undefined }
        const scope = { companyId, conditions: [], visibleFrom: undefined, now: Date.now(), leave }
        rows = (await read(companyId, listSql(resource, scope, page))).length
      }
      if (found < PEOPLE / 2) throw new Error(`${what} has ${found} rows`)
      // The first ones warm up.
      if (turn >= 5) times[name].push(performance.now() - began)
    }
  const [before, after] = [median(times.young), median(times.old)]
  const ratio = round(after / before)
  return {
    measure: `${what}, ${PEOPLE.toLocaleString('en')} people, ${MANY_YEARS} years kept`,
    ratio,
    value: round(after),
    unit: 'ms',
    reference: `with one year kept: ${round(before)} ms`,
    goal: '≤ 50 ms, ratio ≤ 1.20',
    met: after <= 50 && ratio <= 1.2,
  }
}

/** The conditions that the pages send. */
function conditionsOf(first: string, last: string, asked: readonly string[]): Condition[] {
  const { from_gte: earliest, from_lte: latest, to_gte: ends } = touching(first, last)
  return [
    { field: 'from', operator: 'from', values: [earliest] },
    { field: 'from', operator: 'to', values: [latest] },
    { field: 'to', operator: 'from', values: [ends] },
    ...(asked.length > 0 ? [{ field: 'state', operator: 'is', values: [...asked] } as const] : []),
  ]
}

/** Requests of three days for each person, spread over years that end with 2026. */
async function seed(pool: Pool, companyId: string, years: number): Promise<void> {
  await seedPeople(pool, companyId, PEOPLE, BLOCKED)
  await pool.query(
    `insert into read.leave_requests (company_id, id, employee_id, "from", "to", kind, half, reason, days, charged, state,
        added_by_admin, requested_at, decided_at, decision_reason, cancel_from, cancel_reason, shares)
       select $1, 'r' || n || '_' || k, 'e' || n, day, day + 2, 'full', null, 'Family visit', 3, 3, 'approved', false, day, day, '',
         null, '', jsonb_build_array(jsonb_build_object('date', day, 'share', 1), jsonb_build_object('date', day + 1, 'share', 1),
           jsonb_build_object('date', day + 2, 'share', 1))
         from generate_series(1, ${PEOPLE}) n, generate_series(0, $2::int * ${REQUESTS} - 1) k,
           lateral (select date '2026-12-28' - (k * 365 / ${REQUESTS} + n % 30) as day) days`,
    [companyId, years],
  )
  await pool.query(
    `insert into read.away (company_id, id, employee_id, "from", "to", dates)
       select company_id, id, employee_id, "from", "to", (select jsonb_agg(one->'date') from jsonb_array_elements(shares) one)
         from read.leave_requests where company_id = $1`,
    [companyId],
  )
}
