import { randomUUID } from 'node:crypto'
import { addDays } from '@rollcall/contracts/kernel/days.ts'
import type { ProjectHoursRow } from '@rollcall/contracts/projects/hours-view.ts'
import {
  type ProjectReport,
  periodsOf,
  type ReportPeriod,
  reportPeriodOf,
  reportPeriods,
} from '@rollcall/contracts/projects/report.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type LogWriter, openLog } from '../testing/log-writer.ts'
import { type QueryFixture, startQueryFixture } from '../testing/query-fixture.ts'
import { createRows } from '../testing/rows.ts'
import { streamed } from '../testing/streamed.ts'

const DAYS = 430
const firstDay = '2025-01-17'

interface Report {
  employeeId: string
  projectId: string
  date: string
  workMinutes: number
}

let fixture: QueryFixture
let log: LogWriter
let token: string
let position: string
const company = randomUUID()
const employees = Array.from({ length: 4 }, () => randomUUID())
const leavers = employees.slice(2)
const projects = Array.from({ length: 3 }, () => randomUUID())

/** One content of each report, or several, of which the last counts. */
const histories = fc.uniqueArray(
  fc.record({
    employeeId: fc.constantFrom(...employees),
    projectId: fc.constantFrom(...projects),
    date: fc.integer({ min: 0, max: DAYS - 1 }).map(day => addDays(firstDay, day)),
    minutes: fc.array(fc.integer({ min: 0, max: 1_440 }), { minLength: 1, maxLength: 3 }),
  }),
  {
    minLength: 400,
    maxLength: 400,
    selector: ({ employeeId, projectId, date }) => `${employeeId} ${projectId} ${date}`,
  },
)
let reports: Report[]

beforeAll(async () => {
  fixture = await startQueryFixture({ projecting: true })
  log = await openLog(fixture.config, fixture.pool)
  const rows = createRows(fixture.pool)
  await rows.company(company)
  await rows.account(company, company, 'company')
  token = await fixture.tokenOf({ company, account: company, role: 'company' })
  for (const employeeId of employees) await log.write(company, 'employee', [added(employeeId)])
  for (const [shade, projectId] of projects.entries())
    await log.write(company, 'projects', [projectAdded(projectId, shade)])
  const [history = []] = fc.sample(histories, 1)
  reports = history.map(({ minutes, ...of }) => ({ ...of, workMinutes: minutes.at(-1) ?? 0 }))
  const facts = history.flatMap(({ minutes, ...of }) =>
    minutes.map((workMinutes, at) => ({
      type: at === 0 ? 'DailyReportFiled' : 'DailyReportEdited',
      data: { ...of, workMinutes, previousWork: '', todaysPlan: '', blocker: '', zone: 'UTC', late: false },
    })),
  )
  position = await log.write(company, 'dailyReport', facts)
})
afterAll(async () => {
  await log?.close()
  await fixture?.stop()
})

const added = (employeeId: string) => ({
  type: 'EmployeeAdded',
  data: {
    employeeId,
    fullName: `Person ${employeeId}`,
    email: `${employeeId}@example.org`,
    mobile: '+41791234567',
    code: employeeId,
    position: 'Engineer',
    leaveBalance: 0,
    dateOfBirth: '1990-01-01',
    dateOfJoin: '2025-01-01',
  },
})
const projectAdded = (projectId: string, shade: number) => ({
  type: 'ProjectAdded',
  data: {
    companyId: company,
    projectId,
    name: `Project ${shade}`,
    projectCode: `P${shade}`,
    clientCode: '',
    memberIds: [],
    active: true,
    shade,
  },
})

interface Asked {
  from: string
  to: string
  by: ReportPeriod
  employeeId?: string
  projectId?: string
}
async function read(asked: Asked): Promise<ProjectReport> {
  const path = `/api/project-report?${new URLSearchParams({ ...asked })}`
  const answer = await fixture.getSince(position, path, token)
  expect(answer.status).toBe(200)
  return (await answer.json()) as ProjectReport
}

const cellsOf = (rows: readonly Report[]) => {
  const byProject: Record<string, number> = {}
  for (const { projectId, workMinutes } of rows)
    byProject[projectId] = (byProject[projectId] ?? 0) + workMinutes
  return { minutes: rows.reduce((sum, { workMinutes }) => sum + workMinutes, 0), byProject }
}

/** The same report straight from the list of reports. */
function reportOf(asked: Asked, gone: readonly string[] = []) {
  const { from, to, by } = asked
  const its = reports.filter(
    one =>
      one.date >= from &&
      one.date <= to &&
      (asked.employeeId ?? one.employeeId) === one.employeeId &&
      (asked.projectId ?? one.projectId) === one.projectId,
  )
  const former = its.filter(({ employeeId }) => gone.includes(employeeId))
  return {
    from,
    to,
    minutes: cellsOf(its).minutes,
    reports: its.length,
    projects: Object.fromEntries(Object.entries(cellsOf(its).byProject)),
    people: Object.fromEntries(
      [...Map.groupBy(its, ({ employeeId }) => employeeId)]
        .filter(([employeeId]) => !gone.includes(employeeId))
        .map(([employeeId, rows]) => [employeeId, cellsOf(rows)]),
    ),
    former:
      former.length === 0
        ? null
        : { people: new Set(former.map(({ employeeId }) => employeeId)).size, ...cellsOf(former) },
    periods: periodsOf(from, to, by).map(period => ({
      ...period,
      ...cellsOf(its.filter(({ date }) => reportPeriodOf(date, by) === reportPeriodOf(period.from, by))),
    })),
  }
}
const comparable = ({ projects: itsProjects, people, ...report }: ProjectReport) => ({
  ...report,
  projects: Object.fromEntries(itsProjects.map(({ id, minutes }) => [id, minutes])),
  people: Object.fromEntries(
    people.map(({ employeeId, minutes, byProject }) => [employeeId, { minutes, byProject }]),
  ),
})

const asked: fc.Arbitrary<Asked> = fc
  .record(
    {
      start: fc.integer({ min: 0, max: DAYS - 1 }),
      length: fc.oneof(fc.integer({ min: 0, max: 62 }), fc.integer({ min: 0, max: 365 })),
      by: fc.constantFrom(...reportPeriods),
      employeeId: fc.constantFrom(...employees),
      projectId: fc.constantFrom(...projects),
    },
    { requiredKeys: ['start', 'length', 'by'] },
  )
  .map(({ start, length, ...only }) => {
    const from = addDays(firstDay, start)
    return { from, to: addDays(from, length), ...only }
  })
/** The same numbers from the list of hours, as a stream. */
async function hoursIn({ from, to }: Pick<Asked, 'from' | 'to'>) {
  const query = new URLSearchParams({ filter: JSON.stringify({ from, to }) })
  const { total, rows } = await streamed<ProjectHoursRow>(fixture, `/api/project-hours?${query}`, token, {
    'X-Min-Position': position,
  })
  expect(rows).toHaveLength(total)
  return rows
}
const numbersOf = (rows: readonly ProjectHoursRow[]) =>
  rows.map(({ employeeId, projectId, minutes }) => [employeeId, projectId, minutes])
const numbersIn = ({ people, former, projects: its }: ProjectReport) =>
  [...people, ...(former ? [{ employeeId: null, ...former }] : [])].flatMap(({ employeeId, byProject }) =>
    its.flatMap(({ id }) => (id in byProject ? [[employeeId, id, byProject[id]]] : [])),
  )

const whole = { from: '2025-01-20', to: '2026-01-19', by: 'week' } as const

it('the report of any range equals the one made straight from the daily reports, also after edits', async () => {
  await fc.assert(
    fc.asyncProperty(asked, async each => {
      expect(comparable(await read(each))).toEqual(reportOf(each))
      const { from, to, by } = each
      expect(numbersOf(await hoursIn(each))).toEqual(numbersIn(await read({ from, to, by })))
    }),
    { numRuns: 150 },
  )
})

it('a project keeps its hours when employees are deleted: they count without a name', async () => {
  const before = await read(whole)
  for (const employeeId of leavers)
    position = await log.write(company, 'employee', [{ type: 'EmployeeDeleted', data: { employeeId } }])
  const after = await read(whole)
  expect(comparable(after)).toEqual(reportOf(whole, leavers))
  const { minutes, reports: count, projects: itsProjects, periods } = before
  expect(after).toMatchObject({ minutes, reports: count, projects: itsProjects, periods })
  expect(numbersOf(await hoursIn(whole))).toEqual(numbersIn(after))
  expect(JSON.stringify(after)).not.toContain(leavers[0])
})
