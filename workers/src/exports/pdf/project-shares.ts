import { groupedHours } from '@rollcall/contracts/attendance/minutes.ts'
import { percents } from '@rollcall/contracts/projects/percents.ts'
import type { ProjectReport } from '@rollcall/contracts/projects/report.ts'
import { ink, type Sheets } from '../../kernel/pdf/sheets.ts'

const rowHeight = 18
const bar = { x: 250, width: 340, height: 9, color: '#235ee7' }

/** Each project's hours with a bar and its percents, on as many pages as they need. */
export function projectShares(sheets: Sheets, report: Pick<ProjectReport, 'projects' | 'minutes'>): void {
  const { projects } = report
  const { left } = sheets
  const shares = percents(projects.map(({ minutes }) => minutes))
  const head = (text: string, part: 'H2' | 'artifact') => {
    sheets.text(text, left, sheets.y, { size: 12, weight: 700, part })
    sheets.y += 24
  }
  head('Share of each project', 'H2')
  for (const [at, { name, projectCode, minutes }] of projects.entries()) {
    if (!sheets.fits(rowHeight)) {
      sheets.addPage()
      head('Share of each project, continued', 'artifact')
    }
    const { y } = sheets
    sheets.box(left + bar.x, y + 2, bar.width, bar.height, ink.sunken)
    const share = report.minutes === 0 ? 0 : minutes / report.minutes
    sheets.box(left + bar.x, y + 2, bar.width * share, bar.height, bar.color)
    const part = sheets.root.part('P')
    sheets.text(`${name} (${projectCode})`, left, y, { width: bar.x - 12, part })
    const numbers = left + bar.x + bar.width
    sheets.text(groupedHours(minutes), numbers, y, { width: 80, align: 'right', part })
    sheets.text(`${shares[at]}%`, numbers + 80, y, { width: 50, align: 'right', weight: 700, part })
    part.end()
    sheets.y += rowHeight
  }
  sheets.y += 16
}
