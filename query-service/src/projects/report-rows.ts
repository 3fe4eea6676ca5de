import type { ProjectReportQuery } from '@rollcall/contracts/projects/report.ts'
import type { Reader } from '../kernel/reader.ts'
import { columnsOf, rowsOf } from '../kernel/rows-of.ts'
import { daysStatement, monthsStatement, peopleStatement } from './hours-sql.ts'

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

interface ProjectRow {
  id: string
  name: string
  projectCode: string
  shade: number
}
const projects = {
  id: 'id',
  name: 'name',
  projectCode: 'project_code',
  shade: 'shade',
} satisfies Record<keyof ProjectRow, string>

interface PersonRow {
  id: string
  fullName: string
}
const people = { id: 'id', fullName: 'full_name' } satisfies Record<keyof PersonRow, string>

const recordsOf = (table: 'projects' | 'employees', columns: Record<string, string>) =>
  `select ${columnsOf(columns)} from read.${table} where company_id = $1 and id = any($2)`

type Month = [projectId: string, month: string, ...minutes: (number | null)[]]

/** What all people reported on each project: on each day of the range, or in each month of it. */
async function readDays(read: Reader, companyId: string, query: ProjectReportQuery): Promise<DayHours[]> {
  const { from, to, by } = query
  const statement = by === 'month' ? monthsStatement : daysStatement
  const months = (await read(companyId, statement(companyId, query))) as Month[]
  const dayOf = (month: string, at: number) => `${month}-${String(at + 1).padStart(2, '0')}`
  return months.flatMap(([projectId, month, ...days]) =>
    days
      .map((minutes, at) => ({ projectId, date: dayOf(month, at), minutes }))
      .filter((day): day is DayHours => day.minutes !== null)
      .filter(({ date }) => by === 'month' || (date >= from && date <= to)),
  )
}

async function readPeople(
  read: Reader,
  companyId: string,
  query: ProjectReportQuery,
): Promise<PersonHours[]> {
  const rows = await read(companyId, peopleStatement(companyId, query))
  return rows.map(
    ([projectId, employeeId, minutes, reports]) =>
      ({ projectId, employeeId, minutes, reports }) as PersonHours,
  )
}

/** The sums of a range, with the projects and the employees that they name. */
export async function readReport(read: Reader, companyId: string, query: ProjectReportQuery) {
  const [hours, days] = await Promise.all([
    readPeople(read, companyId, query),
    readDays(read, companyId, query),
  ])
  const named = <R>(
    table: 'projects' | 'employees',
    columns: Record<keyof R & string, string>,
    ids: readonly string[],
  ) =>
    rowsOf<R>(read, companyId, columns, {
      text: recordsOf(table, columns),
      values: [companyId, [...new Set(ids)]],
    })
  const projectIds = hours.map(({ projectId }) => projectId)
  const employeeIds = hours.map(({ employeeId }) => employeeId)
  const [itsProjects, itsPeople] = await Promise.all([
    named<ProjectRow>('projects', projects, projectIds),
    named<PersonRow>('employees', people, employeeIds),
  ])
  return { hours, days, projects: itsProjects, people: itsPeople }
}
export type ReportRows = Awaited<ReturnType<typeof readReport>>
