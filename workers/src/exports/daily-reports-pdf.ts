import { groupedHours } from '@rollcall/contracts/attendance/minutes.ts'
import type { ExportedReport } from '@rollcall/read-models/daily-reports/daily-reports-sql.ts'
import { ink, type Sheets } from '../kernel/pdf/sheets.ts'
import type { About } from './about.ts'
import { beginDocument, fileDaysText } from './pdf/document.ts'

const lineHeight = 13
const headHeight = 19
const labelWidth = 96

/** Daily reports as a printable PDF: each day with its reports and their full texts. */
export async function dailyReportsPdf(
  reports: readonly ExportedReport[],
  range: { from: string; to: string },
  about: About,
): Promise<Buffer> {
  const texts = reports.flatMap(report => [
    report.full_name,
    report.project_name,
    report.previous_work,
    report.todays_plan,
    report.blocker,
  ])
  const { sheets, day, line, end } = await beginDocument(
    'Daily reports',
    fileDaysText(range, about),
    about,
    texts,
  )
  const minutes = reports.reduce((sum, report) => sum + report.work_minutes, 0)
  const count = `${reports.length.toLocaleString('en')} ${reports.length === 1 ? 'report' : 'reports'}`
  line(
    reports.length === 0 ? 'No reports in this range.' : `${count} · ${groupedHours(minutes)} hours`,
    10,
    26,
    { color: ink.soft },
  )
  for (const [at, report] of reports.entries()) {
    const begins = report.date !== reports[at - 1]?.date
    drawReport(sheets, report, day(report.date), begins)
  }
  return end()
}

/** One report, below its day if that begins with it. The rest continues on the next page, under the same day. */
function drawReport(sheets: Sheets, report: ExportedReport, day: string, begins: boolean): void {
  const { left, width } = sheets
  const dayLine = (text: string, part: 'H2' | 'artifact' = 'H2') => {
    sheets.text(text, left, sheets.y, { size: 12, weight: 700, part })
    sheets.y += 22
  }
  const room = (height: number) => {
    if (sheets.fits(height)) return
    sheets.addPage()
    dayLine(`${day}, continued`, 'artifact')
  }
  // A report begins with two lines of text on the same page.
  const beginning = headHeight + 2 * lineHeight
  if (begins && sheets.fits(22 + beginning)) dayLine(day)
  else if (begins) {
    sheets.addPage()
    dayLine(day)
  } else room(beginning)

  sheets.box(left, sheets.y, width, headHeight, ink.sunken)
  const inHead = { width: width / 2 - 12 }
  const head = `${report.full_name} · ${report.project_name} (${report.project_code})`
  sheets.text(head, left + 6, sheets.y + 4, { ...inHead, weight: 700, part: 'H3' })
  const attended = `${groupedHours(report.attended_minutes)} attended that day`
  const facts = [`${groupedHours(report.work_minutes)} hours`, attended, ...(report.late ? ['late'] : [])]
  sheets.text(facts.join(' · '), left + width / 2, sheets.y + 4, { ...inHead, align: 'right' })
  sheets.y += headHeight + 4

  const texts = [
    ['Previous work', report.previous_work],
    ['Today’s plan', report.todays_plan],
    [report.blocker_state === 'solved' ? 'Blocker, solved' : 'Blocker', report.blocker],
  ] as const
  for (const [label, text] of texts) {
    if (text === '') continue
    const part = sheets.root.part('P')
    for (const [at, words] of sheets.linesOf(text, width - labelWidth - 12).entries()) {
      room(lineHeight)
      if (at === 0) sheets.text(label, left + 6, sheets.y, { color: ink.soft, width: labelWidth - 8, part })
      sheets.text(words, left + labelWidth, sheets.y, { part })
      sheets.y += lineHeight
    }
    part.end()
  }
  sheets.y += 8
}
