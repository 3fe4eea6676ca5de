import type { Statement } from '@rollcall/platform/postgres/statements.ts'
import { attendedMinutes, fullNameOfAuthor, projectColumns } from './daily-report-columns.ts'

/** A daily report with what an export shows of it. */
export interface ExportedReport {
  id: string
  /** ISO date. */
  date: string
  full_name: string
  project_name: string
  project_code: string
  work_minutes: number
  attended_minutes: number
  previous_work: string
  todays_plan: string
  blocker: string
  blocker_state: string
  late: boolean
}

export interface ReportsAsked {
  companyId: string
  from: string
  to: string
  /** null: everybody. */
  employeeId: string | null
  /** The last report of the page before; undefined: the first page. */
  after: Pick<ExportedReport, 'date' | 'id'> | undefined
  most: number
}

/** A page of the daily reports of a range, by day. */
export function reportsStatement({ companyId, from, to, employeeId, after, most }: ReportsAsked): Statement {
  const values: unknown[] = [companyId, from, to, after?.date ?? from, after?.id ?? '', most]
  const person = employeeId === null ? '' : ` and employee_id = $${values.push(employeeId)}`
  return {
    text: `select id, to_char(date, 'YYYY-MM-DD') as date, ${fullNameOfAuthor} as full_name,
      ${projectColumns.projectName} as project_name, ${projectColumns.projectCode} as project_code,
      work_minutes, ${attendedMinutes} as attended_minutes, previous_work, todays_plan, blocker, blocker_state, late
      from read.daily_reports where company_id = $1${person} and date between $2::date and $3::date
      and (date, id) > ($4::date, $5) order by date, id limit $6`,
    values,
  }
}
