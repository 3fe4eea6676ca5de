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
    /** Of a report; null: it is none. */
    firstDay: shownDay.nullable(),
    lastDay: shownDay.nullable(),
    /** The list's name; null: it is of no list. */
    list: z.string().nullable(),
    /** How a list was asked for, to ask for it again. A report has its person in the filter, payslips their ids. */
    columns: z.array(z.string()),
    filter: z.record(z.string(), z.unknown()),
    sort: z.tuple([z.string(), z.enum(['ASC', 'DESC'])]).nullable(),
    separator: z.enum(separators),
    state: z.enum(['running', 'ready', 'failed']),
    startedAt: shownInstant,
    /** Why it has failed; null: it has not. */
    why: z.enum(exportFailures).nullable(),
    /** When it was ready or failed; null: it is running. */
    endedAt: shownInstant.nullable(),
    /** The size of the file; 0 before it is ready. */
    bytes: z.number(),
    /** The rows of a list's file, or how many payslips are in it; null: it is not ready, or of a report. */
    rows: z.number().nullable(),
    /** How many records of the list the worker has read; null: it is waiting for its turn, has ended, or is a report. */
    done: z.number().nullable(),
    /** How many records the list has, with the same nulls. */
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
