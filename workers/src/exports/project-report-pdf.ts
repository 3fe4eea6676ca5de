import { groupedHours } from '@rollcall/contracts/attendance/minutes.ts'
import { formatDay } from '@rollcall/contracts/company/format-day.ts'
import type { ProjectReport } from '@rollcall/contracts/projects/report.ts'
import { showInstant } from '../kernel/mail/show-instant.ts'
import type { About } from './about.ts'
import { peopleTable } from './pdf/people-table.ts'
import { projectShares } from './pdf/project-shares.ts'
import { createSheets, ink } from './pdf/sheets.ts'

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`

/** The project report as a PDF to hand over: each project's share, then the hours by person and project. */
export function projectReportPdf(report: ProjectReport, about: About): Promise<Buffer> {
  const day = (date: string) => formatDay(date, about.dateFormat)
  const range = report.from === report.to ? day(report.from) : `${day(report.from)} – ${day(report.to)}`
  const sheets = createSheets(`Project report of ${about.companyName}, ${range}`)
  const { left, width } = sheets
  const line = (text: string, size: number, height: number, color = ink.text) => {
    sheets.text(text, left, sheets.y, { size, color, width, weight: size > 10 ? 700 : 400 })
    sheets.y += height
  }
  line('Project report', 20, 30)
  line(about.companyName, 12, 20)
  line(about.person === undefined ? range : `${range}, only ${about.person}`, 10, 16)
  const people = report.people.length + (report.former?.people ?? 0)
  const sums = [
    `${groupedHours(report.minutes)} hours`,
    counted(report.projects.length, 'project', 'projects'),
    counted(people, 'person', 'people'),
    counted(report.reports, 'daily report', 'daily reports'),
  ]
  line(sums.join(' · '), 10, 26, ink.soft)
  if (report.reports === 0) line('No hours were reported in this range.', 10, 16)
  else {
    projectShares(sheets, report)
    peopleTable(sheets, report)
  }
  if (sheets.hasUnknown()) {
    if (!sheets.fits(26)) sheets.addPage()
    sheets.y += 10
    line('This file cannot show some characters and has boxes for them. The XLSX export has them.', 9, 16)
  }
  return sheets.end(`Made on ${showInstant(about.madeAt, about.zone)} with Rollcall`)
}
