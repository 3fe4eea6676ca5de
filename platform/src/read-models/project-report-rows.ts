import type { ProjectReportQuery } from '@rollcall/contracts/projects/report.ts'
import type { Statement } from '../postgres/statements.ts'
import { daysStatement, monthsStatement, peopleStatement } from './project-hours-sql.ts'

/** What one person reported on one project in the range. */
export interface PersonHours {
  projectId: string
  employeeId: string
  minutes: number
  reports: number
}

/** What all people reported on one project on one day; by month: in the month of the day. */
export interface DayHours {
  projectId: string
  date: string
  minutes: number
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

type Month = [projectId: string, month: string, ...minutes: (number | null)[]]

/** What all people reported on each project: on each day of the range, or in each month of it. */
async function readDays(read: ReadRows, companyId: string, query: ProjectReportQuery): Promise<DayHours[]> {
  const { from, to, by } = query
  const statement = by === 'month' ? monthsStatement : daysStatement
  const months = (await read('project_hours', statement(companyId, query))) as unknown as Month[]
  const dayOf = (month: string, at: number) => `${month}-${String(at + 1).padStart(2, '0')}`
  return months.flatMap(([projectId, month, ...days]) =>
    days
      .map((minutes, at) => ({ projectId, date: dayOf(month, at), minutes }))
      .filter((day): day is DayHours => day.minutes !== null)
      .filter(({ date }) => by === 'month' || (date >= from && date <= to)),
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
  const [hours, days] = await Promise.all([
    readPeople(read, companyId, query),
    readDays(read, companyId, query),
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
  return { hours, days, projects, people }
}
export type ReportRows = Awaited<ReturnType<typeof readReport>>
