/** The name of a report's author, as SQL; '' when the person was deleted a moment ago. */
export const fullNameOfAuthor = `coalesce((select e.full_name from read.employees e
  where e.company_id = daily_reports.company_id and e.id = daily_reports.employee_id), '')`

/** The worked minutes of the report's day in the attendance record, as SQL. */
export const attendedMinutes = `coalesce((select a.worked_minutes from read.attendance_days a
  where a.company_id = daily_reports.company_id and a.employee_id = daily_reports.employee_id
    and a.work_date = daily_reports.date), 0)`

const ofProject = (column: 'name' | 'project_code' | 'shade'): string =>
  `(select p.${column} from read.projects p
  where p.company_id = daily_reports.company_id and p.id = daily_reports.project_id)`

/** The report's project, as SQL. Projects are never deleted, but a new one may reach the reports first. */
export const projectColumns = {
  projectName: `coalesce(${ofProject('name')}, '')`,
  projectCode: `coalesce(${ofProject('project_code')}, '')`,
  projectShade: `coalesce(${ofProject('shade')}, 0)`,
}
