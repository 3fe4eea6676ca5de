import type { ProjectReportQuery } from '@rollcall/contracts/projects/report.ts'
import { fixedRead, type Read, type RowTypeOf, reads } from '../reads.ts'
import { daysStatement, monthsStatement, peopleStatement } from './project-hours-sql.ts'
import { type DaysOfMonth, type PeriodHours, sumByPeriod } from './project-periods.ts'

/** What one person reported on one project in the range. */
export type PersonHours = RowTypeOf<typeof peopleStatement>

/** The rows of a statement on the view of one projection, each an array of its values. */
export type ReadRows = (
  projection: string,
  statement: Read<unknown>,
) => Promise<readonly (readonly unknown[])[]>

const projectsOf = fixedRead((companyId: string, ids: readonly string[]) =>
  reads
    .selectFrom('read.projects')
    .select(['id', 'name', 'project_code as projectCode', 'shade'])
    .where('company_id', '=', companyId)
    .where(({ eb, fn, val }) => eb('id', '=', fn.any(val(ids)))),
)
const peopleOf = fixedRead((companyId: string, ids: readonly string[]) =>
  reads
    .selectFrom('read.employees')
    .select(['id', 'full_name as fullName'])
    .where('company_id', '=', companyId)
    .where(({ eb, fn, val }) => eb('id', '=', fn.any(val(ids)))),
)

/** The sums of a range, with the projects and the employees that they name. */
export async function readReport(read: ReadRows, companyId: string, query: ProjectReportQuery) {
  async function rows<Row>(projection: string, statement: Read<Row>): Promise<Row[]> {
    const found = await read(projection, statement)
    return found.map(row => {
      // A report has thousands of rows. A loop takes a third of the time of Object.fromEntries.
      const named: Record<string, unknown> = {}
      for (let at = 0; at < row.length; at += 1) named[statement.columns[at] ?? ''] = row[at]
      return named as Row
    })
  }
  /** What all people reported on each project in each period of the range. */
  async function periodsOf(): Promise<PeriodHours[]> {
    if (query.by === 'month') {
      const months = await rows('project_hours', monthsStatement(companyId, query))
      return months.map(({ month, ...hours }) => ({ ...hours, period: `${month}-01` }))
    }
    const days = await read('project_hours', daysStatement(companyId, query))
    return sumByPeriod(query, days as unknown as DaysOfMonth[])
  }
  const [hours, periods] = await Promise.all([
    rows('project_hours', peopleStatement(companyId, query)),
    periodsOf(),
  ])
  const ids = (of: 'projectId' | 'employeeId') => [...new Set(hours.map(each => each[of]))]
  const [projects, people] = await Promise.all([
    rows('projects', projectsOf(companyId, ids('projectId'))),
    rows('employees', peopleOf(companyId, ids('employeeId'))),
  ])
  return { hours, periods, projects, people }
}
export type ReportRows = Awaited<ReturnType<typeof readReport>>
