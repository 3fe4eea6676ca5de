import type { ProjectReport } from '@rollcall/contracts/projects/report.ts'
import writeXlsxFile, { type SheetData } from 'write-excel-file/node'
import { day, head, hours, text, total } from './cells.ts'

/** The project report as a workbook: the hours by person and project, and by week and project. */
export function projectReportWorkbook(report: ProjectReport): Promise<Buffer> {
  const { people, former, projects, periods, minutes } = report
  const cellsOf = (row: { byProject: Record<string, number>; minutes: number }) => [
    ...projects.map(({ id }) => {
      const its = row.byProject[id]
      return its === undefined ? null : hours(its)
    }),
    hours(row.minutes),
  ]
  const sums = [...projects.map(project => total(project.minutes)), total(minutes)]
  const heads = [...projects.map(({ name, projectCode }) => head(`${name} (${projectCode})`)), head('All')]
  const byPerson: SheetData = [
    [head('Person'), ...heads],
    ...people.map(person => [text(person.fullName), ...cellsOf(person)]),
    ...(former ? [[text('Former employees'), ...cellsOf(former)]] : []),
    [head('All'), ...sums],
  ]
  const byWeek: SheetData = [
    [head('From'), head('To'), ...heads],
    ...periods.map(period => [day(period.from), day(period.to), ...cellsOf(period)]),
    [head('All'), null, ...sums],
  ]
  const widths = heads.map(() => ({ width: 18 }))
  return writeXlsxFile([
    { data: byPerson, sheet: 'By person', columns: [{ width: 28 }, ...widths], stickyRowsCount: 1 },
    {
      data: byWeek,
      sheet: 'By week',
      columns: [{ width: 12 }, { width: 12 }, ...widths],
      stickyRowsCount: 1,
    },
  ]).toBuffer()
}
