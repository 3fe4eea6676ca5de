import { dayColumns } from '@rollcall/contracts/projects/hours.ts'
import type { ProjectReportQuery } from '@rollcall/contracts/projects/report.ts'
import type { Statement } from '@rollcall/platform/postgres/statements.ts'

type Range = Pick<ProjectReportQuery, 'from' | 'to'>
export type HoursQuery = Range & Pick<ProjectReportQuery, 'projectId' | 'employeeId'>

const monthOf = (day: string) => `${day.slice(0, 7)}-01`

/** The values of a statement, its first three: the company, and the first and the last month of the range. */
function asked(companyId: string, { from, to, projectId, employeeId }: HoursQuery) {
  const values: unknown[] = [companyId, monthOf(from), monthOf(to)]
  const only = (column: string, value: string | undefined) =>
    value === undefined ? '' : ` and ${column} = $${values.push(value)}`
  const where = `from read.project_hours
    where company_id = $1${only('project_id', projectId)}${only('employee_id', employeeId)}`
  return { where, values }
}

/** A month at an end of the range, with its days in the range. The text is the same for all days. */
function partOf(where: string, isIt: string, isIn: (day: number) => string): string {
  const days = dayColumns.map((column, at) => `case when ${isIn(at + 1)} then ${column} end`)
  const reports = `num_nonnulls(${days.join(', ')})`
  return `select project_id, employee_id, month, ${days.map(day => `coalesce(${day}, 0)`).join(' + ')} as minutes,
    ${reports} as reports ${where} and ${isIt} and ${reports} > 0`
}

/** The months of the range: the kept sums of whole months, and the days of the first and the last. */
function monthsIn(companyId: string, query: HoursQuery): { text: string; values: unknown[] } {
  const { where, values } = asked(companyId, query)
  const first = `$${values.push(Number(query.from.slice(8)))}::integer`
  const last = `$${values.push(Number(query.to.slice(8)))}::integer`
  const text =
    values[1] === values[2]
      ? [partOf(where, 'month between $2::date and $3::date', day => `${day} between ${first} and ${last}`)]
      : [
          partOf(where, 'month = $2::date', day => `${day} >= ${first}`),
          `select project_id, employee_id, month, minutes, reports
            ${where} and month > $2::date and month < $3::date`,
          partOf(where, 'month = $3::date', day => `${day} <= ${last}`),
        ]
  return { text: text.join(' union all '), values }
}

/** The minutes and reports of each person on each project in a range. */
export function peopleStatement(companyId: string, query: HoursQuery): Statement {
  const { text, values } = monthsIn(companyId, query)
  return {
    text: `select project_id, employee_id, sum(minutes)::integer, sum(reports)::integer from (${text}) h
      group by project_id, employee_id`,
    values,
  }
}

/** The minutes of each project in each month, only of the range's days. */
export function monthsStatement(companyId: string, query: HoursQuery): Statement {
  const { text, values } = monthsIn(companyId, query)
  return {
    text: `select project_id, to_char(month, 'YYYY-MM'), sum(minutes)::integer from (${text}) h
      group by project_id, month`,
    values,
  }
}

/** The minutes of each project on the 31 days of each month; null: no report. Days outside the range are there. */
export function daysStatement(companyId: string, query: HoursQuery): Statement {
  const { where, values } = asked(companyId, query)
  const sums = dayColumns.map(day => `sum(${day})::integer`).join(', ')
  return {
    text: `select project_id, to_char(month, 'YYYY-MM'), ${sums} ${where} and month between $2::date and $3::date
      group by project_id, month`,
    values,
  }
}
