/**
 * What an export is about: the sums of the project report, the daily reports behind them, a list, payslips, or the
 * evidence of a person's attendance.
 */
export const exportKinds = ['project-report', 'daily-reports', 'list', 'payslips', 'evidence'] as const
export type ExportKind = (typeof exportKinds)[number]

/** The roles that may export what they can read. An auditor exports evidence alone. */
export const exportRoles = ['company', 'employee', 'auditor', 'admin'] as const

/** The formats of exports. */
export const exportFormats = ['csv', 'xlsx', 'pdf', 'zip'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** The formats in which a worker writes lists. */
export const listFormats = ['csv', 'xlsx', 'pdf'] as const
export type ListFormat = (typeof listFormats)[number]

/** The formats of an export of reports. */
export const reportFormats = ['xlsx', 'pdf'] as const
export type ReportFormat = (typeof reportFormats)[number]

/** What separates the cells of a CSV file. With the semicolon, numbers have a decimal comma. */
export const separators = [',', ';'] as const
export type Separator = (typeof separators)[number]

/**
 * The maximum number of daily reports of one file, which is made in memory: rows of a workbook, or about five on a
 * page.
 */
export const maxExportedReports: Record<ReportFormat, number> = { xlsx: 50_000, pdf: 2_000 }

/**
 * The maximum number of rows of a list in a file: a sheet has at most 1,048,576 including its head, and a PDF is made
 * in memory.
 */
export const maxExportedRows: Record<ListFormat, number> = {
  csv: Number.POSITIVE_INFINITY,
  xlsx: 1_048_575,
  pdf: 2_000,
}

/** The maximum number of payslips of one PDF. */
export const maxExportedPayslips = 1_000

/** How long an export can be downloaded after it was asked for, in milliseconds: a day. */
export const exportKeptMs = 24 * 3_600_000

export const exportTypes: Record<ExportFormat, string> = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
  zip: 'application/zip',
}

/** The file's name, which says what it contains. `startedAt`: when the list or payslips were requested. */
export const exportName = (of: {
  kind: ExportKind
  list: string | null
  firstDay: string | null
  lastDay: string | null
  startedAt: string
  format: ExportFormat
}): string =>
  of.kind === 'list' || of.kind === 'payslips'
    ? `${of.list ?? of.kind}_${of.startedAt.slice(0, 16).replace('T', '_').replace(':', '-')}.${of.format}`
    : `${of.kind}_${of.firstDay}_${of.lastDay}.${of.format}`

/**
 * Why there is no file: the plan now hides its days, it would be too large, it expired before it was made, its account
 * was blocked or signed out, the list no longer accepts its filter, it was cancelled, the account has no such payslip,
 * or no event of it is under a signed head yet.
 */
export const exportFailures = [
  'plan-limit',
  'too-large',
  'too-late',
  'no-longer-allowed',
  'outdated',
  'cancelled',
  'gone',
  'unsigned',
] as const
export type ExportFailure = (typeof exportFailures)[number]
