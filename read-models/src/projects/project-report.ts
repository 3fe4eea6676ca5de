import { compareNames } from '@rollcall/contracts/kernel/names.ts'
import {
  type ProjectReport,
  type ProjectReportQuery,
  periodsOf,
  reportPeriodOf,
} from '@rollcall/contracts/projects/report.ts'
import type { PersonHours, ReportRows } from './project-report-rows.ts'

type Asked = Pick<ProjectReportQuery, 'from' | 'to' | 'by'>
type Hours = Pick<PersonHours, 'projectId' | 'minutes'>

/** The report of a range from its sums. Every number of hours is a sum of the same daily reports. */
export function projectReportOf(
  { from, to, by }: Asked,
  { hours, periods, projects, people }: ReportRows,
): ProjectReport {
  const byPerson = Map.groupBy(hours, ({ employeeId }) => employeeId)
  const byProject = Map.groupBy(hours, ({ projectId }) => projectId)
  const byPeriod = Map.groupBy(periods, ({ period }) => period)
  const employed = new Set(people.map(({ id }) => id))
  const former = hours.filter(({ employeeId }) => !employed.has(employeeId))
  return {
    from,
    to,
    minutes: minutesOf(hours),
    reports: hours.reduce((sum, { reports }) => sum + reports, 0),
    projects: projects
      .map(project => ({ ...project, minutes: minutesOf(byProject.get(project.id)) }))
      .sort((a, b) => b.minutes - a.minutes || compareNames(a.name, b.name)),
    people: people
      .map(({ id, fullName }) => ({ employeeId: id, fullName, ...cells(byPerson.get(id)) }))
      .sort((a, b) => compareNames(a.fullName, b.fullName)),
    former:
      former.length === 0
        ? null
        : { people: new Set(former.map(({ employeeId }) => employeeId)).size, ...cells(former) },
    periods: periodsOf(from, to, by).map(period => ({
      ...period,
      ...cells(byPeriod.get(reportPeriodOf(period.from, by))),
    })),
  }
}

const minutesOf = (rows: readonly Hours[] = []): number => rows.reduce((sum, { minutes }) => sum + minutes, 0)

function cells(rows: readonly Hours[] = []) {
  const byProject: Record<string, number> = {}
  for (const { projectId, minutes } of rows) byProject[projectId] = (byProject[projectId] ?? 0) + minutes
  return { minutes: minutesOf(rows), byProject }
}
