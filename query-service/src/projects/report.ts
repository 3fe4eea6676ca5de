import {
  type ProjectReport,
  type ProjectReportQuery,
  periodOf,
  periodsOf,
} from '@rollcall/contracts/projects/report.ts'
import type { ReportRows, SumRow } from './report-rows.ts'

/** The report of a range from its sums. Every number of hours is a sum of the same daily reports. */
export function projectReportOf(
  { from, to, by }: Pick<ProjectReportQuery, 'from' | 'to' | 'by'>,
  { sums, projects, people }: ReportRows,
): ProjectReport {
  const ofPeople = sums.filter(({ employeeId }) => employeeId !== null)
  const byPerson = Map.groupBy(ofPeople, ({ employeeId }) => employeeId)
  const byProject = Map.groupBy(ofPeople, ({ projectId }) => projectId)
  const byPeriod = Map.groupBy(
    sums.filter(({ period }) => period !== null),
    ({ period }) => period,
  )
  return {
    from,
    to,
    minutes: minutesOf(ofPeople),
    reports: ofPeople.reduce((sum, { reports }) => sum + reports, 0),
    projects: projects
      .map(project => ({ ...project, minutes: minutesOf(byProject.get(project.id)) }))
      .sort((a, b) => b.minutes - a.minutes || a.name.localeCompare(b.name, 'en')),
    people: people
      .map(({ id, fullName }) => ({ employeeId: id, fullName, ...cells(byPerson.get(id)) }))
      .sort((a, b) => a.fullName.localeCompare(b.fullName, 'en')),
    periods: periodsOf(from, to, by).map(period => ({
      ...period,
      ...cells(byPeriod.get(periodOf(period.from, by))),
    })),
  }
}

const minutesOf = (rows: readonly SumRow[] = []): number =>
  rows.reduce((sum, { minutes }) => sum + minutes, 0)

const cells = (rows: readonly SumRow[] = []) => ({
  minutes: minutesOf(rows),
  byProject: Object.fromEntries(rows.map(({ projectId, minutes }) => [projectId, minutes])),
})
