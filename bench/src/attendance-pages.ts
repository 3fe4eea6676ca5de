import { randomUUID } from 'node:crypto'
import { type QueryFixture, startQueryFixture } from '@rollcall/query-service/testing/query-fixture.ts'
import { createRows } from '@rollcall/query-service/testing/rows.ts'
import { seedDays } from './attendance-rows.ts'
import { type Measure, median, percentile, round } from './measure.ts'
import { seedPeople, uuidInSql, uuidOf } from './people-rows.ts'

const PEOPLE = 1_000
const PAGE = 25
const ROUNDS = 30
/** Working days of a year. */
const DAYS = 260
/** Friday 20 November 2026, 17:30 in Kolkata. */
const now = Date.parse('2026-11-20T12:00:00Z')

const json = (value: unknown) => encodeURIComponent(JSON.stringify(value))
const week = { from: '2026-11-16', to: '2026-11-22' }
const month = { from: '2026-11-01', to: '2026-11-30' }
const between = ({ from, to }: typeof week) => json({ workDate_gte: from, workDate_lte: to })
const page = json([0, PAGE - 1])
const shown = json(Array.from({ length: PAGE }, (_, n) => uuidOf(n + 1)))

const hours = { start: '09:15', minutes: 480, graceMinutes: 10 }
const days = ['monday', 'tuesday', 'wednesday', 'thursday']
const change = (dates: { since: string; until: string | null }) =>
  json({ what: 'week', ...dates, week: { workingDays: days, workHours: hours } })
const planned = change({ since: '2027-01-04', until: null })
const corrected = change({ since: month.from, until: '2026-11-19' })
/** As the company's dashboard asks. */
const dashboard = { from: '2026-09-19', to: '2026-11-21' }

/** What the pages ask for, by who asks. */
const asked: [who: 'company' | 'employee', path: string][] = [
  ['company', `/api/presence?range=${page}`],
  ['company', '/api/presence-marks'],
  ['company', `/api/team-week?range=${page}&filter=${between(week)}`],
  ['company', `/api/team-week?range=${json([0, 124])}&filter=${between(month)}`],
  ['company', `/api/scheduled-days?employeeIds=${shown}&from=${week.from}&to=${week.to}`],
  ['company', `/api/scheduled-days?employeeIds=${shown}&from=${month.from}&to=${month.to}`],
  ['company', `/api/team-marks?from=${week.from}&to=${week.to}`],
  ['company', `/api/team-marks?from=${month.from}&to=${month.to}`],
  ['company', `/api/team-in-out?range=${page}&filter=${between(week)}`],
  ['company', `/api/correction?range=${page}&filter=${json({ state: 'pending' })}`],
  ['company', '/api/working-weeks'],
  ['company', `/api/week-effect?change=${planned}`],
  ['company', `/api/leave-effect/requests?change=${planned}`],
  ['company', `/api/week-effect/marks?change=${corrected}`],
  ['company', `/api/overtime-to-approve?from=${week.from}&to=${week.to}`],
  ['company', `/api/overtime-to-approve?from=${dashboard.from}&to=${dashboard.to}`],
  ['company', '/api/team-trend'],
  ['company', '/api/month-to-lock?month=2026-10'],
  ['company', `/api/month-lock?range=${page}`],
  ['employee', `/api/my-in-out?range=${page}`],
  ['employee', `/api/my-in-out?range=${json([0, 99])}&filter=${between(month)}`],
  ['employee', `/api/scheduled-days?from=${month.from}&to=${month.to}`],
  ['employee', `/api/correction?range=${page}`],
  ['employee', '/api/my-planned-weeks'],
]

/** The path as people read it, without the ids. */
const shownPath = (path: string) => decodeURIComponent(path).replace(/\["0.*?\]/, '[…]')

/** Every request of the pages of attendance over HTTP, one at a time, for a company of 1,000 people with a year of days. */
export async function measureAttendancePages(people = PEOPLE): Promise<Measure[]> {
  const fixture = await startQueryFixture({ now: () => now })
  try {
    const companyId = randomUUID()
    await seed(fixture, companyId, people)
    const tokens = {
      company: await fixture.tokenOf({ company: companyId, account: companyId, role: 'company' }),
      employee: await fixture.tokenOf({ company: companyId, account: uuidOf(7), role: 'employee' }),
    }
    const measures: Measure[] = []
    for (const [who, path] of asked) {
      const times: number[] = []
      for (let turn = 0; turn < ROUNDS + 3; turn += 1) {
        const began = performance.now()
        const response = await fixture.get(path, tokens[who])
        const body = await response.text()
        const took = performance.now() - began
        if (response.status !== 200) throw new Error(`${path}: ${response.status} ${body}`)
        if (turn >= 3) times.push(took)
      }
      const value = round(median(times))
      measures.push({
        measure: `GET ${shownPath(path)}, ${who}`,
        value,
        unit: 'ms',
        reference: `p95 ${round(percentile(times, 0.95))} ms`,
        goal: '≤ 100 ms',
        met: value <= 100,
      })
    }
    return measures
  } finally {
    await fixture.stop()
  }
}

async function seed({ pool }: QueryFixture, companyId: string, people: number): Promise<void> {
  const rows = createRows(pool)
  await rows.company(companyId, 'plus', 'Asia/Kolkata')
  await seedPeople(pool, companyId, people, 0, uuidInSql)
  // Overtime counts only once it is approved: about every third day has some, and half of it is decided.
  await pool.query(
    `update read.team_schedules set history = jsonb_set(history, '{0,overtimeApproval}', 'true') where company_id = $1`,
    [companyId],
  )
  await rows.account(companyId, companyId, 'company')
  await rows.account(companyId, uuidOf(7), 'employee')
  await seedDays(pool, companyId, { people, days: DAYS, until: '2026-11-20', sessions: true })
  await pool.query(
    `insert into read.work_sessions (company_id, id, employee_id, work_date, in_at, out_at, zone, in_offset, out_zone, out_offset,
        breaks, minutes, in_channel, out_channel)
       select company_id, 's' || id, employee_id, work_date, first_in_at, last_out_at, 'Asia/Kolkata', 330, 'Asia/Kolkata', 330,
         '[]', worked_minutes, 'web', 'web' from read.attendance_days where company_id = $1`,
    [companyId],
  )
  await pool.query(
    `insert into read.performance_months (company_id, id, employee_id, month, days_present, worked_minutes, reports_filed, days,
        sessions)
       select company_id, employee_id || '_' || month, employee_id, month, count(*), sum(worked_minutes), 0,
         jsonb_object_agg(to_char(work_date, 'DD'), jsonb_build_object('in', 541, 'min', worked_minutes, 'rep', 0)), '{}'
         from (select *, to_char(work_date, 'YYYY-MM') as month from read.attendance_days where company_id = $1) days
         group by company_id, employee_id, month`,
    [companyId],
  )
  await pool.query(
    `insert into read.presence (company_id, id, full_name, position, zone, state, last_punch_at, work_date, sessions, hidden, joined,
        date_of_join)
       select company_id, e.id, full_name, position, null, case when right(e.id, 1) in ('1', '2', '3') then 'out' else 'in' end,
         timestamptz '2026-11-20T03:31:00Z', date '2026-11-20', d.sessions, false, true, '2010-01-01'
         from read.employees e join read.attendance_days d using (company_id)
        where company_id = $1 and d.employee_id = e.id and d.work_date = '2026-11-20'`,
    [companyId],
  )
  await pool.query(
    `insert into read.corrections (company_id, id, employee_id, work_date, state, changes, minutes_was, minutes_now, reason, note,
        made_at, decided_at, undoes, undone_by, imported)
       select company_id, 'c' || id, employee_id, work_date, case when right(id, 1) = '1' then 'pending' else 'approved' end, '[]',
         480, 490, 'The train had no signal', '', last_out_at, last_out_at, null, null, false
         from read.attendance_days where company_id = $1 and right(employee_id, 2) = '07'`,
    [companyId],
  )
  await pool.query(
    `insert into read.overtime_decisions (company_id, id, employee_id, work_date, state, minutes, note, decided_at, earlier)
       select company_id, id, employee_id, work_date, case when worked_minutes % 4 = 0 then 'refused' else 'approved' end,
         worked_minutes - 480, '', last_out_at, '[]'
         from read.attendance_days where company_id = $1 and worked_minutes > 480 and worked_minutes % 2 = 0`,
    [companyId],
  )
  await pool.query('vacuum analyze')
}
