import { randomUUID } from 'node:crypto'
import type { Condition } from '@rollcall/query-service/kernel/list-request.ts'
import { listSql } from '@rollcall/query-service/kernel/list-sql.ts'
import type { Reader } from '@rollcall/query-service/kernel/reader.ts'
import type { Resource } from '@rollcall/query-service/kernel/resource.ts'
import { resources } from '@rollcall/query-service/resources.ts'
import { type Measure, median, round } from './measure.ts'
import { onReports, seedReports } from './report-rows.ts'

const FEW = 10_000
const MANY = 1_000_000
const PEOPLE = 400
const PROJECTS = 10
const READS = 60
const PAGE = 25

/** The pages that are asked for, each with its conditions. */
const pages: [string, Condition[]][] = [
  ['of all', []],
  ['of one person', [{ field: 'employeeId', operator: 'is', values: ['e7'] }]],
  ['with an open blocker', [{ field: 'blockerState', operator: 'is', values: ['open'] }]],
]

/** A page of daily reports with its exact total, with 1,000,000 reports kept and with 10,000. */
export async function measureDailyReports(): Promise<Measure[]> {
  return onReports(async ({ writer, read }) => {
    const [few, many] = [randomUUID(), randomUUID()]
    await seedReports(writer, few, { reports: FEW, people: PEOPLE, projects: PROJECTS })
    await seedReports(writer, many, { reports: MANY, people: PEOPLE, projects: PROJECTS })
    await writer.query('vacuum analyze')
    const measures: Measure[] = []
    for (const [what, conditions] of pages)
      measures.push(await compare(read, what, conditions, { few, many }))
    return measures
  })
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
          { companyId, conditions: [], visibleFrom: undefined, now: Date.now() },
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
