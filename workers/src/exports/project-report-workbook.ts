import type { ProjectReport } from '@rollcall/contracts/projects/report.ts'
import type { About } from './about.ts'
import { dayFormat, hours, hoursFormat, serialDay, workbook, type XlsxSheet } from './xlsx/workbook.ts'

/** The project report as a workbook: the hours by person and project, and by week and project. */
export function projectReportWorkbook(report: ProjectReport, { head }: Pick<About, 'head'>): Promise<Buffer> {
  const { people, former, projects, periods, minutes } = report
  const cellsOf = (row: { byProject: Record<string, number>; minutes: number }) => [
    ...projects.map(({ id }) => {
      const its = row.byProject[id]
      return its === undefined ? null : hours(its)
    }),
    hours(row.minutes),
  ]
  const sums = [...projects.map(project => hours(project.minutes)), hours(minutes)]
  const columns = [...projects.map(({ name, projectCode }) => `${name} (${projectCode})`), 'All'].map(
    title => ({ title, width: 18, format: hoursFormat }),
  )
  const sheets: XlsxSheet[] = [
    {
      name: 'By person',
      columns: [{ title: 'Person', width: 28 }, ...columns],
      rows: [
        ...people.map(person => [person.fullName, ...cellsOf(person)]),
        ...(former ? [['Former employees', ...cellsOf(former)]] : []),
        ['All', ...sums],
      ],
      totals: true,
    },
    {
      name: 'By week',
      columns: [
        { title: 'From', width: 12, format: dayFormat },
        { title: 'To', width: 12, format: dayFormat },
        ...columns,
      ],
      rows: [
        ...periods.map(period => [serialDay(period.from), serialDay(period.to), ...cellsOf(period)]),
        ['All', null, ...sums],
      ],
      totals: true,
    },
  ]
  return workbook(sheets, head)
}
