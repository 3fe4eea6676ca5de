import { groupedHours } from '@rollcall/contracts/attendance/minutes.ts'
import type { ProjectReport } from '@rollcall/contracts/projects/report.ts'
import { ink } from '../kernel/pdf/sheets.ts'
import type { About } from './about.ts'
import { beginDocument, fileDaysText } from './pdf/document.ts'
import { peopleTable } from './pdf/people-table.ts'
import { projectShares } from './pdf/project-shares.ts'

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`

/** The project report as a printable PDF: each project's share, then the hours by person and project. */
export async function projectReportPdf(report: ProjectReport, about: About): Promise<Buffer> {
  const texts = [...report.projects.map(({ name }) => name), ...report.people.map(({ fullName }) => fullName)]
  const { sheets, line, end } = await beginDocument(
    'Project report',
    fileDaysText(report, about),
    about,
    texts,
  )
  const people = report.people.length + (report.former?.people ?? 0)
  const sums = [
    `${groupedHours(report.minutes)} hours`,
    counted(report.projects.length, 'project', 'projects'),
    counted(people, 'person', 'people'),
    counted(report.reports, 'daily report', 'daily reports'),
  ]
  line(sums.join(' · '), 10, 26, { color: ink.soft })
  if (report.reports === 0) line('No hours were reported in this range.', 10, 16)
  else {
    projectShares(sheets, report)
    await peopleTable(sheets, report)
  }
  return end()
}
