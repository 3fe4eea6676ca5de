import { z } from 'zod'
import { defineView, shownDay, shownInstant } from '../kernel/view.ts'
import { exportFailures, exportFormats, exportKinds, separators } from './export.ts'

/** An export of the account that asks. */
export const exportView = defineView(
  'export',
  'The files that the signed-in person asked for, and whether they are ready',
  z.object({
    id: z.string(),
    accountId: z.string(),
    kind: z.enum(exportKinds),
    format: z.enum(exportFormats),
    /** The first day of a report or of evidence; null for other exports. */
    firstDay: shownDay.nullable(),
    lastDay: shownDay.nullable(),
    /** The list's name; null for other exports. */
    list: z.string().nullable(),
    /**
     * The request for a list, so that it can be repeated. For a report, the filter holds the person; for payslips,
     * their ids.
     */
    columns: z.array(z.string()),
    filter: z.record(z.string(), z.unknown()),
    sort: z.tuple([z.string(), z.enum(['ASC', 'DESC'])]).nullable(),
    separator: z.enum(separators),
    state: z.enum(['running', 'ready', 'failed']),
    startedAt: shownInstant,
    /** Why it failed; null if it did not. */
    why: z.enum(exportFailures).nullable(),
    /** When it became ready or failed; null while it is running. */
    endedAt: shownInstant.nullable(),
    /** The size of the file; 0 before it is ready. */
    bytes: z.number(),
    /** The rows of a list's file, or the number of payslips or events in it; null for a report, or while it is not ready. */
    rows: z.number().nullable(),
    /** How many records of the list the worker has read; null while it waits, after its end, and for a report. */
    done: z.number().nullable(),
    /** How many records the list has; null in the same cases. */
    total: z.number().nullable(),
    /** '' before it is ready. */
    fileName: z.string(),
  }),
)
export type ExportRow = z.infer<typeof exportView.schema>

/** The query of GET /api/export-file. */
export const exportFileQuery = z.strictObject({
  exportId: z.string('Export is required').min(1, 'Export is required'),
})
