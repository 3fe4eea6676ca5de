import type { ReportFormat } from '@rollcall/contracts/exports/export.ts'
import type { Position } from '@rollcall/contracts/kernel/event.ts'
import type { ProjectReport } from '@rollcall/contracts/projects/report.ts'
import { projectReportOf } from '@rollcall/read-models/projects/project-report.ts'
import { readReport } from '@rollcall/read-models/projects/project-report-rows.ts'
import type { ReadModels } from '../kernel/tools/read-models.ts'
import type { About } from './about.ts'
import { projectReportPdf } from './project-report-pdf.ts'
import { projectReportWorkbook } from './project-report-workbook.ts'

const writers: Record<ReportFormat, (report: ProjectReport, about: About) => Promise<Buffer>> = {
  xlsx: projectReportWorkbook,
  pdf: projectReportPdf,
}

export interface ReportAsked {
  companyId: string
  format: ReportFormat
  from: string
  to: string
  /** null: everybody. */
  employeeId: string | null
}

/** The project report of a range as a file. */
export async function projectReportFile(
  readModels: ReadModels,
  upTo: Position,
  { companyId, format, from, to, employeeId }: ReportAsked,
  about: About,
): Promise<Buffer> {
  const query = { from, to, by: 'week', ...(employeeId && { employeeId }) } as const
  const rows = await readReport(
    (projection, { text, values }) => {
      const statement = { text, values, rowMode: 'array' }
      return readModels.rows<unknown[]>({ projection, upTo }, statement)
    },
    companyId,
    query,
  )
  return writers[format](projectReportOf(query, rows), about)
}
