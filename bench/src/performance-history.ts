import { randomUUID } from 'node:crypto'
import { dateIn } from '@rollcall/contracts/kernel/days.ts'
import { employeeChanges } from '@rollcall/projector/employees/employee-changes.projection.ts'
import { tasks } from '@rollcall/projector/tasks/tasks.projection.ts'
import type { Reader } from '@rollcall/query-service/kernel/reader.ts'
import { readFacts } from '@rollcall/query-service/performance/fact-rows.ts'
import { pageStatements } from '@rollcall/query-service/performance/people-page.ts'
import { historyFrom, performanceRows } from '@rollcall/query-service/performance/performance-rows.ts'
import { teamSchedules } from '@rollcall/read-models/company/team-schedules.projection.ts'
import { employees } from '@rollcall/read-models/employees/employees.projection.ts'
import { personFacts } from '@rollcall/read-models/employees/person-facts.projection.ts'
import { holidays } from '@rollcall/read-models/holidays/holidays.projection.ts'
import { leaveRequests } from '@rollcall/read-models/leave/leave-requests.projection.ts'
import { performanceMonths } from '@rollcall/read-models/performance/performance-months.projection.ts'
import type { Pool } from 'pg'
import { type Measure, median, round } from './measure.ts'
import { seedPeople } from './people-rows.ts'
import { onReports } from './report-rows.ts'

const PEOPLE = 1_000
const PAGE = 25
const READS = 20
const month = '2026-10'
const companyZone = 'Asia/Kolkata'
const now = Date.parse('2026-11-20T12:00:00Z')

/** A page of the performance history among 1,000 people, with one year kept and with ten. */
export async function measurePerformanceHistory(): Promise<Measure[]> {
  const projections = [
    employees,
    employeeChanges,
    personFacts,
    holidays,
    leaveRequests,
    tasks,
    teamSchedules,
    performanceMonths,
  ]
  return onReports(async ({ writer, read }) => {
    const [one, ten] = [randomUUID(), randomUUID()]
    await seed(writer, one, 12)
    await seed(writer, ten, 120)
    await writer.query('vacuum analyze')
    const times = { one: [] as number[], ten: [] as number[] }
    for (let turn = 0; turn < READS + 3; turn += 1)
      for (const [name, companyId] of Object.entries({ one, ten })) {
        const took = await timeOf(read, companyId)
        // The first ones warm up.
        if (turn >= 3) times[name as keyof typeof times].push(took)
      }
    const [few, many] = [median(times.one), median(times.ten)]
    return [
      {
        measure: `a page of the performance history, ${PAGE} of ${PEOPLE.toLocaleString('en')} people by hours, ten years kept`,
        ratio: round(many / few),
        value: round(many),
        unit: 'ms',
        reference: `one year kept: ${round(few)} ms`,
        goal: '≤ 1.2 times',
        met: many / few <= 1.2,
      },
    ]
  }, projections)
}

/** A company with so many months up to October 2026: each with 22 days of work, two tasks done, and leave in some. */
async function seed(pool: Pool, companyId: string, months: number): Promise<void> {
  const days = Object.fromEntries(
    Array.from({ length: 22 }, (_, at) => [String(at + 1).padStart(2, '0'), { in: 545, min: 480, rep: 1 }]),
  )
  await seedPeople(pool, companyId, PEOPLE)
  const every = `generate_series(1, $2::int) n, generate_series(0, $3::int - 1) m,
    lateral (select (date '2026-10-01' - m * interval '1 month')::date as first) f`
  const values = [companyId, PEOPLE, months]
  await pool.query(
    `insert into read.performance_months
        (company_id, id, employee_id, month, days_present, worked_minutes, reports_filed, days, sessions)
       select $1, 'e' || n || '_' || to_char(first, 'YYYY-MM'), 'e' || n, to_char(first, 'YYYY-MM'), 22,
         10000 + (n * 7919) % 997, 22, $4, '{}' from ${every}`,
    [...values, JSON.stringify(days)],
  )
  await pool.query(
    `insert into read.tasks (company_id, id, title, description, project_id, assignee_id, due_date, priority, status,
        rank, labels, comments, added_at, done_at, reminded, done_by, hidden)
       select $1, 't' || n || '_' || m || '_' || k, 'Saved views', repeat('Filters of the orders page. ', 4), 'p1',
         'e' || n, null, 'normal', 'done', '1', '[]', 0, first, first + k * interval '3 days', null, 'e' || n, false
         from ${every}, generate_series(1, 2) k`,
    values,
  )
  await pool.query(
    `insert into read.leave_requests (company_id, id, employee_id, "from", "to", kind, half, reason, days, charged,
        state, added_by_admin, requested_at, decided_at, decision_reason, cancel_from, cancel_reason, shares)
       select $1, 'l' || n || '_' || m, 'e' || n, first + 5, first + 5, 'full', null, '', 1, 1, 'approved', false, first,
         first, '', null, '', jsonb_build_array(jsonb_build_object('date', first + 5, 'share', 1))
         from ${every} where m % 2 = 0`,
    values,
  )
  await pool.query(
    `insert into read.holidays (company_id, id, name, date, type, half, audience, chosen, choosers)
       select $1, 'h' || m, 'Holiday', date '2026-10-20' - m * 30, 'public', null, '{"kind":"everyone"}', 0, '[]'
         from generate_series(0, $2::int - 1) m`,
    [companyId, months],
  )
}

async function timeOf(read: Reader, companyId: string): Promise<number> {
  const began = performance.now()
  const asked = { sort: { field: 'workedMinutes', direction: 'desc' }, limit: PAGE, offset: 0 } as const
  const whose = { companyId, companyZone, month, now }
  const { page, total } = pageStatements({ ...asked, ...whose, conditions: [], search: undefined })
  const [found, [count]] = await Promise.all([read(companyId, page), read(companyId, total)])
  const employeeIds = found.map(([id]) => String(id))
  const from = historyFrom(month, undefined)
  const facts = await readFacts(read, { companyId, employeeIds, from, to: month })
  const rows = await performanceRows(facts, employeeIds, {
    ...{ month, from, companyZone, now },
    todayIn: zone => dateIn(zone, now),
  })
  const took = performance.now() - began
  if (rows.length !== PAGE || count?.[0] !== PEOPLE || rows.some(({ history }) => history.length !== 12))
    throw new Error(`The page has ${rows.length} of ${count?.[0]} people`)
  return took
}
