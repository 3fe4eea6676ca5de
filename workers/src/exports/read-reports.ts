import type { Position } from '@rollcall/contracts/kernel/event.ts'
import {
  type ExportedReport,
  type ReportsAsked,
  reportsStatement,
} from '@rollcall/read-models/daily-reports/daily-reports-sql.ts'
import type { ReadModels } from '../kernel/tools/read-models.ts'

const pageOf = 2_000

/** The daily reports of a range, by day, read in pages; undefined if there are more than `max`. */
export async function readReports(
  readModels: ReadModels,
  upTo: Position,
  asked: Omit<ReportsAsked, 'after' | 'max'>,
  max: number,
): Promise<ExportedReport[] | undefined> {
  const all: ExportedReport[] = []
  while (true) {
    const statement = reportsStatement({ ...asked, after: all.at(-1), max: pageOf })
    const page = await readModels.rows<ExportedReport & Record<string, unknown>>(
      { projection: 'daily_reports', upTo },
      statement,
    )
    all.push(...page)
    if (all.length > max) return undefined
    if (page.length < pageOf) return all
  }
}
