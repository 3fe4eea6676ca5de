/** What an export is about: the sums of the project report, or the daily reports behind them. */
export const exportKinds = ['project-report', 'daily-reports'] as const
export type ExportKind = (typeof exportKinds)[number]

/** The formats of an export that a worker makes. */
export const exportFormats = ['xlsx', 'pdf'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** The most daily reports of one file, which is made in memory: rows of a workbook, or about five on a page. */
export const mostExportedReports: Record<ExportFormat, number> = { xlsx: 50_000, pdf: 2_000 }

/** How long an export can be downloaded after it was asked for, in milliseconds: a day. */
export const exportKeptMs = 24 * 3_600_000

export const exportTypes: Record<ExportFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
}

/** The file's name, which says what is in it. */
export const exportName = (of: {
  kind: ExportKind
  firstDay: string
  lastDay: string
  format: ExportFormat
}): string => `${of.kind}_${of.firstDay}_${of.lastDay}.${of.format}`

/** Why there is no file: the plan hides its days by now, it would be too large, or nobody could download it any more. */
export const exportFailures = ['plan-limit', 'too-large', 'too-late'] as const
export type ExportFailure = (typeof exportFailures)[number]
