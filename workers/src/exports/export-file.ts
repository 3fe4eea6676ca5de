import { maxExportedReports } from '@rollcall/contracts/exports/export.ts'
import type { Position } from '@rollcall/contracts/kernel/event.ts'
import type { ThreadTask } from '../kernel/tools/threads.ts'
import type { About } from './about.ts'
import { locksOf } from './month-states.ts'
import type { ReportAsked } from './project-report-file.ts'
import { readReports } from './read-reports.ts'

/** A report to make. */
export interface FileAsked {
  asked: ReportAsked & { kind: 'project-report' | 'daily-reports' }
  about: About
  /** The position of the request in the log. */
  upTo: Position
}

/**
 * The bytes of an export's file; undefined: too large for one file. It is made in a thread, because a PDF takes seconds
 * of processor time. Only the code for the requested format is loaded.
 */
export const task: ThreadTask<FileAsked, Uint8Array | undefined> = async (
  { asked, about, upTo },
  { readModels },
) => {
  if (asked.kind === 'project-report') {
    const { projectReportFile } = await import('./project-report-file.ts')
    return projectReportFile(readModels, upTo, asked, about)
  }
  const reports = await readReports(readModels, upTo, asked, maxExportedReports[asked.format])
  if (!reports) return undefined
  if (asked.format === 'pdf') {
    const { dailyReportsPdf } = await import('./daily-reports-pdf.ts')
    return dailyReportsPdf(reports, { from: asked.from, to: asked.to }, about)
  }
  const { dailyReportsWorkbook } = await import('./daily-reports-workbook.ts')
  return dailyReportsWorkbook(reports, await locksOf(readModels, asked.companyId, upTo), about)
}
