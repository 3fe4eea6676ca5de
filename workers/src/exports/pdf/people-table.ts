import { groupedHours } from '@rollcall/contracts/attendance/minutes.ts'
import { percents } from '@rollcall/contracts/projects/percents.ts'
import type { ProjectReport } from '@rollcall/contracts/projects/report.ts'
import { ink, type Sheets } from '../../kernel/pdf/sheets.ts'
import { createPdfTable } from '../../kernel/pdf/table.ts'

const nameWidth = 190
/** The maximum number of columns of numbers that are readable on a page, besides the sum. */
const maxColumns = 8

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
function projectColumnsOf({ projects }: Pick<ProjectReport, 'projects'>): Column[] {
  const alone = projects.length > maxColumns ? maxColumns - 1 : projects.length
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
export async function peopleTable(sheets: Sheets, report: ProjectReport): Promise<void> {
  const columns = projectColumnsOf(report)
  const width = Math.min(90, (sheets.width - nameWidth) / (columns.length + 1))
  const table = await createPdfTable(sheets, {
    columns: [
      { head: 'Person', width: nameWidth },
      ...[...columns.map(({ head }) => head), 'All'].map(head => ({ head, width, align: 'right' as const })),
    ],
    title: { text: 'By person and project', tag: 'H2' },
    continued: 'By person and project, continued',
  })
  const row = ({ name, minutes, byProject }: Row) => {
    const cells = columns.map(column => {
      const its = column.minutesOf({ byProject })
      return its === 0 ? { text: '–', color: ink.soft } : groupedHours(its)
    })
    return table.row([name, ...cells, { text: groupedHours(minutes), weight: 700 }])
  }
  for (const { fullName, ...hours } of report.people) await row({ name: fullName, ...hours })
  if (report.former) await row({ name: 'Former employees', ...report.former })
  const sums = columns.map(({ minutes }) => groupedHours(minutes))
  const style = { weight: 700, shaded: true, keepWith: table.rowHeight } as const
  await table.row(['All', ...sums, groupedHours(report.minutes)], style)
  const shares = columns.map(({ share }) => `${share}%`)
  await table.row(['Share', ...shares, report.minutes === 0 ? '0%' : '100%'])
  table.end()
}
