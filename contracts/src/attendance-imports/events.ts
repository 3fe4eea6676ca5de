import { z } from 'zod'
import { id } from '../kernel/fields.ts'
import { defineEvent, type EventOf, personal } from '../kernel/message.ts'

/**
 * Stream `attendanceImport-{company}_{import}`. The rows are in a sealed file, and the import has a separate key. Each row
 * that is imported is a CorrectionRecorded with the import's id.
 */
export const AttendanceImportStarted = defineEvent(
  'AttendanceImportStarted',
  z.object({
    importId: id,
    fileId: id,
    /** Opens the files of the import; destroyed with the import's key. */
    fileKey: personal(z.string()),
    /** The name of the file that the company chose, which may name people. */
    fileName: personal(z.string()),
    rows: z.number(),
    /** The account of the company. */
    startedBy: id,
  }),
  { subject: 'importId', opensSubject: true },
)
/** A batch of rows is done. All numbers are those of the import so far. */
export const AttendanceImportProgressed = defineEvent(
  'AttendanceImportProgressed',
  z.object({
    importId: id,
    done: z.number(),
    added: z.number(),
    /** The rows whose session was recorded already. */
    present: z.number(),
    rejected: z.number(),
    /** The file with the rejected rows of this batch; null: there are none. */
    rejectedFileId: id.nullable(),
  }),
)
export const AttendanceImportEnded = defineEvent('AttendanceImportEnded', z.object({ importId: id }))
/** The files and their key are destroyed. */
export const AttendanceImportForgotten = defineEvent('AttendanceImportForgotten', z.object({ importId: id }))

export type AttendanceImportEvent =
  | EventOf<typeof AttendanceImportStarted>
  | EventOf<typeof AttendanceImportProgressed>
  | EventOf<typeof AttendanceImportEnded>
  | EventOf<typeof AttendanceImportForgotten>
