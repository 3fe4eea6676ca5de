import { z } from 'zod'
import { defineView, shownDay, shownInstant } from '../kernel/view.ts'
import { exportFailures, exportFormats, exportKinds } from './export.ts'

/** An export of the account that asks. */
export const exportView = defineView(
  'export',
  'The files that the signed-in person asked for, and whether they are ready',
  z.object({
    id: z.string(),
    accountId: z.string(),
    kind: z.enum(exportKinds),
    format: z.enum(exportFormats),
    firstDay: shownDay,
    lastDay: shownDay,
    state: z.enum(['running', 'ready', 'failed']),
    startedAt: shownInstant,
    /** Why it has failed; null: it has not. */
    why: z.enum(exportFailures).nullable(),
    /** When it was ready or failed; null: it is running. */
    endedAt: shownInstant.nullable(),
    /** The size of the file; 0 before it is ready. */
    bytes: z.number(),
  }),
)
export type ExportRow = z.infer<typeof exportView.schema>

/** The query of GET /api/export-file. */
export const exportFileQuery = z.strictObject({
  exportId: z.string('Export is required').min(1, 'Export is required'),
})

/** The answer of GET /api/export-file. */
export const exportFile = z.object({
  name: z.string(),
  contentType: z.string(),
  /** The file in base64. */
  content: z.string(),
})
export type ExportFile = z.infer<typeof exportFile>
