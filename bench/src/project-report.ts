import { randomUUID } from 'node:crypto'
import { addDays } from '@rollcall/contracts/kernel/days.ts'
import type { Reader } from '@rollcall/query-service/kernel/reader.ts'
import { projectReportOf } from '@rollcall/read-models/projects/project-report.ts'
import { readReport } from '@rollcall/read-models/projects/project-report-rows.ts'
import { type Measure, median, round } from './measure.ts'
import { onReports, seedReports } from './report-rows.ts'

const PEOPLE = 1_000
const PROJECTS = 50
const DAYS = 365
const READS = 20
const to = '2026-11-20'
const from = addDays(to, 1 - DAYS)
/** The lengths of the chart's periods, and how many there are. */
const periods = { month: 13, week: 53 } as const

/** The project report of a year of 1,000 people on 50 projects, with one year kept and with three. */
export async function measureProjectReport(): Promise<Measure[]> {
  return onReports(async ({ writer, read }) => {
    const [one, three] = [randomUUID(), randomUUID()]
    await seedReports(writer, one, { reports: DAYS * PEOPLE, people: PEOPLE, projects: PROJECTS })
    await seedReports(writer, three, { reports: 3 * DAYS * PEOPLE, people: PEOPLE, projects: PROJECTS })
    await writer.query('vacuum analyze')
    const measures: Measure[] = []
    for (const by of ['month', 'week'] as const) measures.push(await measureBy(by, read, one, three))
    return measures
  })
}

async function measureBy(
  by: keyof typeof periods,
  read: Reader,
  one: string,
  three: string,
): Promise<Measure> {
  const times = { one: [] as number[], three: [] as number[] }
  for (let turn = 0; turn < READS + 3; turn += 1)
    for (const [name, companyId] of Object.entries({ one, three })) {
      const took = await timeOf(by, read, companyId)
      // The first ones warm up.
      if (turn >= 3) times[name as keyof typeof times].push(took)
    }
  const [few, many] = [median(times.one), median(times.three)]
  const [people, reports] = [PEOPLE, DAYS * PEOPLE].map(count => count.toLocaleString('en'))
  return {
    measure: `the project report of a year by ${by}: ${people} people, ${PROJECTS} projects, ${reports} reports`,
    ratio: round(many / few),
    value: round(many),
    unit: 'ms',
    reference: `three years kept; with one year kept: ${round(few)} ms`,
    goal: '≤ 100 ms',
    met: many <= 100,
  }
}

async function timeOf(by: keyof typeof periods, read: Reader, companyId: string): Promise<number> {
  const began = performance.now()
  const query = { from, to, by }
  const report = projectReportOf(
    query,
    await readReport((_, statement) => read(companyId, statement), companyId, query),
  )
  const took = performance.now() - began
  if (report.people.length !== PEOPLE || report.periods.length !== periods[by])
    throw new Error(`The report has ${report.people.length} people and ${report.periods.length} periods`)
  return took
}
