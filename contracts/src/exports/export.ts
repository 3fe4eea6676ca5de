/** The formats of an export that a worker makes. */
export const exportFormats = ['xlsx', 'pdf'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** How long an export can be downloaded after it was asked for, in milliseconds: a day. */
export const exportKeptMs = 24 * 3_600_000

export const exportTypes: Record<ExportFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
}

/** The file's name, which says what is in it. */
export const exportName = (of: { firstDay: string; lastDay: string; format: ExportFormat }): string =>
  `project-report_${of.firstDay}_${of.lastDay}.${of.format}`
