import { z } from 'zod'
import { id } from '../kernel/fields.ts'
import { defineEvent, type EventOf, personal } from '../kernel/message.ts'
import { exportFailures, exportFormats, exportKinds } from './export.ts'

const one = { companyId: id, exportId: id, /** The account that asked. */ accountId: id }

/** Stream `export-{company}_{export}`: one file that somebody asked for. */
export const ExportStarted = defineEvent(
  'ExportStarted',
  z.object({
    ...one,
    kind: z.enum(exportKinds),
    format: z.enum(exportFormats),
    from: z.string(),
    to: z.string(),
    /** Only about this person; null: everybody. */
    employeeId: id.nullable(),
  }),
  { version: 2, upcast: { 1: { personal: [], up: data => ({ ...data, kind: 'project-report' }) } } },
)
export const ExportEnded = defineEvent(
  'ExportEnded',
  z.object({
    ...one,
    fileId: id,
    /** Opens the sealed file. */
    fileKey: personal(z.string()),
    bytes: z.number().int(),
  }),
  { subject: 'accountId' },
)
export const ExportFailed = defineEvent('ExportFailed', z.object({ ...one, why: z.enum(exportFailures) }))

export type ExportEvent =
  | EventOf<typeof ExportStarted>
  | EventOf<typeof ExportEnded>
  | EventOf<typeof ExportFailed>
