import type { ProjectReportQuery } from '@rollcall/contracts/projects/report.ts'
import type { Statement } from '@rollcall/platform/postgres/statements.ts'
import { daysStatement, monthsStatement, peopleStatement } from './project-hours-sql.ts'
import { type DaysOfMonth, type PeriodHours, sumByPeriod } from './project-periods.ts'

/** What one person reported on one project in the range. */
export interface PersonHours {
  projectId: string
  employeeId: string
  minutes: number
  reports: number
}

/** The rows of a statement on the view of one projection, each an array of its values. */
export type ReadRows = (projection: string, statement: Statement) => Promise<readonly (readonly unknown[])[]>

interface ProjectRow {
  id: string
  name: string
  projectCode: string
  shade: number
}

interface PersonRow {
  id: string
  fullName: string
}

/** What all people reported on each project in each period of the range. */
async function readPeriods(
  read: ReadRows,
  companyId: string,
  query: ProjectReportQuery,
): Promise<PeriodHours[]> {
  if (query.by !== 'month')
    return sumByPeriod(
      query,
      (await read('project_hours', daysStatement(companyId, query))) as unknown as DaysOfMonth[],
    )
  const rows = await read('project_hours', monthsStatement(companyId, query))
  return rows.map(
    ([projectId, month, minutes]) => ({ projectId, period: `${month}-01`, minutes }) as PeriodHours,
  )
}

async function readPeople(
  read: ReadRows,
  companyId: string,
  query: ProjectReportQuery,
): Promise<PersonHours[]> {
  const rows = await read('project_hours', peopleStatement(companyId, query))
  return rows.map(
    ([projectId, employeeId, minutes, reports]) =>
      ({ projectId, employeeId, minutes, reports }) as PersonHours,
  )
}

/** The sums of a range, with the projects and the employees that they name. */
export async function readReport(read: ReadRows, companyId: string, query: ProjectReportQuery) {
  const [hours, periods] = await Promise.all([
    readPeople(read, companyId, query),
    readPeriods(read, companyId, query),
  ])
  const named = (table: string, columns: string, ids: readonly string[]) =>
    read(table, {
      text: `select ${columns} from read.${table} where company_id = $1 and id = any($2)`,
      values: [companyId, [...new Set(ids)]],
    })
  const [itsProjects, itsPeople] = await Promise.all([
    named(
      'projects',
      'id, name, project_code, shade',
      hours.map(({ projectId }) => projectId),
    ),
    named(
      'employees',
      'id, full_name',
      hours.map(({ employeeId }) => employeeId),
    ),
  ])
  const projects = itsProjects.map(
    ([id, name, projectCode, shade]) => ({ id, name, projectCode, shade }) as ProjectRow,
  )
  const people = itsPeople.map(([id, fullName]) => ({ id, fullName }) as PersonRow)
  return { hours, periods, projects, people }
}
export type ReportRows = Awaited<ReturnType<typeof readReport>>
