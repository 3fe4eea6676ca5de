import { expressionBuilder, sql } from 'kysely'
import type { Database } from '../reads.ts'

const { fn, selectFrom } = expressionBuilder<Database, 'read.daily_reports'>()

/** The name of a report's author; '' when the person was deleted a moment ago. */
export const fullNameOfAuthor = fn.coalesce(
  selectFrom('read.employees as e')
    .select('e.full_name')
    .whereRef('e.company_id', '=', 'read.daily_reports.company_id')
    .whereRef('e.id', '=', 'read.daily_reports.employee_id'),
  sql.lit(''),
)

/** The worked minutes of the report's day in the attendance record. */
export const attendedMinutes = fn.coalesce(
  selectFrom('read.attendance_days as a')
    .select('a.worked_minutes')
    .whereRef('a.company_id', '=', 'read.daily_reports.company_id')
    .whereRef('a.employee_id', '=', 'read.daily_reports.employee_id')
    .whereRef('a.work_date', '=', 'read.daily_reports.date'),
  sql.lit(0),
)

const project = selectFrom('read.projects as p')
  .whereRef('p.company_id', '=', 'read.daily_reports.company_id')
  .whereRef('p.id', '=', 'read.daily_reports.project_id')

/** The report's project. Projects are never deleted, but a new one may reach the reports first. */
export const projectColumns = {
  projectName: fn.coalesce(project.select('p.name'), sql.lit('')),
  projectCode: fn.coalesce(project.select('p.project_code'), sql.lit('')),
  projectShade: fn.coalesce(project.select('p.shade'), sql.lit(0)),
}
