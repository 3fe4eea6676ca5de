import { z } from 'zod'
import { id } from '../kernel/fields.ts'
import { defineEvent, type EventOf, personal } from '../kernel/message.ts'
import { exportFailures, exportFormats, exportKinds, exportRoles, separators } from './export.ts'

const one = {
  /** Or the platform, for its administrators. */
  companyId: z.string(),
  exportId: id,
  /** The account that asked. */
  accountId: id,
}

/** Stream `export-{company}_{export}`: one file that somebody asked for. */
export const ExportStarted = defineEvent(
  'ExportStarted',
  z.object({
    ...one,
    kind: z.enum(exportKinds),
    format: z.enum(exportFormats),
    /** The days of a report or of evidence; null for other exports. */
    from: z.string().nullable(),
    to: z.string().nullable(),
    /** Limited to this person; null: everyone. */
    employeeId: id.nullable(),
    /** The list's name; null for other exports. */
    list: z.string().nullable(),
    /** The ids of its columns; empty: the default columns. */
    columns: z.array(z.string()),
    /** The filter of a list, or the ids of payslips, as JSON, which may name people; '' for a report. */
    filter: personal(z.string()),
    sort: z.tuple([z.string(), z.enum(['ASC', 'DESC'])]).nullable(),
    separator: z.enum(separators),
    /** The session that asked; null in events from before sessions were recorded. */
    session: z.object({ sessionId: id, role: z.enum(exportRoles) }).nullable(),
  }),
  {
    subject: 'accountId',
    version: 3,
    upcast: {
      1: { personal: [], up: data => ({ ...data, kind: 'project-report' }) },
      2: {
        personal: [],
        up: data => ({
          ...data,
          list: null,
          columns: [],
          filter: '',
          sort: null,
          separator: ',',
          session: null,
        }),
      },
    },
  },
)
export const ExportEnded = defineEvent(
  'ExportEnded',
  z.object({
    ...one,
    fileId: id,
    /** Opens the sealed file. */
    fileKey: personal(z.string()),
    bytes: z.number().int(),
    /** How many sealed parts the file has; 0 in events from before files had parts. */
    parts: z.number().int(),
    /** The number of rows of a list, of payslips, or of events; null for a report. */
    rows: z.number().int().nullable(),
    /** '': the file is named after the request. */
    fileName: personal(z.string()),
  }),
  {
    subject: 'accountId',
    version: 3,
    upcast: {
      1: { personal: ['fileKey'], up: data => ({ ...data, parts: 0, rows: null }) },
      2: { personal: ['fileKey'], up: data => ({ ...data, fileName: '' }) },
    },
  },
)
export const ExportFailed = defineEvent('ExportFailed', z.object({ ...one, why: z.enum(exportFailures) }))

export type ExportEvent =
  | EventOf<typeof ExportStarted>
  | EventOf<typeof ExportEnded>
  | EventOf<typeof ExportFailed>
