import { groupedHours } from '@rollcall/contracts/attendance/minutes.ts'
import { percents } from '@rollcall/contracts/projects/percents.ts'
import type { ProjectReport } from '@rollcall/contracts/projects/report.ts'
import type { Weight } from './fonts.ts'
import { ink, type Sheets } from './sheets.ts'

const rowHeight = 19
const nameWidth = 190
/** The most columns of numbers that are readable on a page, besides the sum. */
const mostColumns = 8

interface Row {
  name: string
  minutes: number
  byProject: Readonly<Record<string, number>>
}
interface Column {
  head: string
  minutesOf(row: Pick<Row, 'byProject'>): number
  minutes: number
  /** Whole percents. */
  share: number
}

/** The projects with most hours; further ones are one column. */
function columnsOf({ projects }: Pick<ProjectReport, 'projects'>): Column[] {
  const alone = projects.length > mostColumns ? mostColumns - 1 : projects.length
  const shares = percents(projects.map(({ minutes }) => minutes))
  const columns = projects.slice(0, alone).map(({ id, name, minutes }, at) => ({
    head: name,
    minutes,
    share: shares[at] ?? 0,
    minutesOf: ({ byProject }: Pick<Row, 'byProject'>) => byProject[id] ?? 0,
  }))
  const others = projects.slice(alone)
  if (others.length === 0) return columns
  const sum = (minutes: readonly number[]) => minutes.reduce((a, b) => a + b, 0)
  const rest: Column = {
    head: `${others.length} others`,
    minutes: sum(others.map(({ minutes }) => minutes)),
    share: sum(shares.slice(alone)),
    minutesOf: ({ byProject }) => sum(others.map(({ id }) => byProject[id] ?? 0)),
  }
  return [...columns, rest]
}

/** The hours by person and project. Each page repeats the heads. */
export function peopleTable(sheets: Sheets, report: ProjectReport): void {
  const { left, width } = sheets
  const columns = columnsOf(report)
  const each = Math.min(90, (width - nameWidth) / (columns.length + 1))
  const cell = (at: number, text: string, weight: Weight = 400, color = ink.text) =>
    sheets.text(text, left + nameWidth + at * each, sheets.y + 4, {
      width: each - 6,
      align: 'right',
      weight,
      color,
    })
  const first = (text: string, weight: Weight) =>
    sheets.text(text, left + 6, sheets.y + 4, { width: nameWidth - 12, weight })
  const shaded = () =>
    sheets.box(left, sheets.y, nameWidth + (columns.length + 1) * each, rowHeight, ink.sunken)

  const heads = (title: string) => {
    sheets.text(title, left, sheets.y, { size: 12, weight: 700 })
    sheets.y += 24
    shaded()
    first('Person', 700)
    for (const [at, { head }] of columns.entries()) cell(at, head, 700)
    cell(columns.length, 'All', 700)
    sheets.y += rowHeight
  }
  const room = (height: number) => {
    if (sheets.fits(height)) return
    sheets.addPage()
    heads('By person and project, continued')
  }
  const row = ({ name, minutes, byProject }: Row) => {
    room(rowHeight)
    first(name, 400)
    for (const [at, column] of columns.entries()) {
      const its = column.minutesOf({ byProject })
      cell(at, its === 0 ? '–' : groupedHours(its), 400, its === 0 ? ink.soft : ink.text)
    }
    cell(columns.length, groupedHours(minutes), 700)
    sheets.y += rowHeight
    sheets.box(left, sheets.y - 0.5, nameWidth + (columns.length + 1) * each, 0.5, ink.line)
  }

  if (!sheets.fits(24 + 3 * rowHeight)) sheets.addPage()
  heads('By person and project')
  for (const { fullName, ...hours } of report.people) row({ name: fullName, ...hours })
  if (report.former) row({ name: 'Former employees', ...report.former })
  room(2 * rowHeight)
  shaded()
  first('All', 700)
  for (const [at, { minutes }] of columns.entries()) cell(at, groupedHours(minutes), 700)
  cell(columns.length, groupedHours(report.minutes), 700)
  sheets.y += rowHeight
  first('Share', 400)
  for (const [at, { share }] of columns.entries()) cell(at, `${share}%`)
  cell(columns.length, report.minutes === 0 ? '0%' : '100%')
  sheets.y += rowHeight
}
