import type { ProjectReportQuery } from '@rollcall/contracts/projects/report.ts'
import type { Statement } from '@rollcall/platform/postgres/statements.ts'
import type { Reader } from '../kernel/reader.ts'
import { columnsOf, rowsOf } from '../kernel/rows-of.ts'

/** Minutes of a project, of one person in all periods or of all people in one period. */
export interface SumRow {
  projectId: string
  /** null: all people. */
  employeeId: string | null
  /** A day of the period; null: the whole range. */
  period: string | null
  minutes: number
  reports: number
}
const sums = {
  projectId: 'project_id',
  employeeId: 'employee_id',
  period: `to_char(period, 'YYYY-MM-DD')`,
  minutes: 'minutes',
  reports: 'reports',
} satisfies Record<keyof SumRow, string>

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

/** The sums of a company's daily reports by project and person, and by project and period. */
export function sumsStatement(companyId: string, query: ProjectReportQuery): Statement {
  const values: unknown[] = [companyId, query.from, query.to, query.by]
  const only = (column: string, value: string | undefined) =>
    value === undefined ? '' : ` and ${column} = $${values.push(value)}`
  const narrowed = only('project_id', query.projectId) + only('employee_id', query.employeeId)
  return {
    text: `select ${columnsOf(sums)} from (
      select project_id, employee_id, date_trunc($4::text, date::timestamp)::date as period,
        sum(work_minutes)::integer as minutes, count(*)::integer as reports
      from read.daily_reports
      where company_id = $1 and date between $2::date and $3::date${narrowed}
      group by grouping sets ((project_id, employee_id), (project_id, date_trunc($4::text, date::timestamp)::date))
    ) s`,
    values,
  }
}

const recordsOf = (table: 'projects' | 'employees', columns: Record<string, string>) =>
  `select ${columnsOf(columns)} from read.${table} where company_id = $1 and id = any($2)`

/** The sums of a range, with the projects and people that they name. */
export async function readReport(read: Reader, companyId: string, query: ProjectReportQuery) {
  const found = await rowsOf<SumRow>(read, companyId, sums, sumsStatement(companyId, query))
  const ids = (field: 'projectId' | 'employeeId') => [...new Set(found.flatMap(row => row[field] ?? []))]
  const named = <R>(
    table: 'projects' | 'employees',
    columns: Record<keyof R & string, string>,
    of: string[],
  ) => rowsOf<R>(read, companyId, columns, { text: recordsOf(table, columns), values: [companyId, of] })
  const [itsProjects, itsPeople] = await Promise.all([
    named<ProjectRow>('projects', projects, ids('projectId')),
    named<PersonRow>('employees', people, ids('employeeId')),
  ])
  return { sums: found, projects: itsProjects, people: itsPeople }
}
export type ReportRows = Awaited<ReturnType<typeof readReport>>
