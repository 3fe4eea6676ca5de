import { z } from 'zod'
import { id } from '../kernel/fields.ts'
import { defineEvent, type EventOf, personal } from '../kernel/message.ts'
import { noDefaults } from './import.ts'

/** Stream `employeeImport-{company}_{import}`. The rows are in a sealed file, and the import has a separate key. */
export const EmployeeImportStarted = defineEvent(
  'EmployeeImportStarted',
  z.object({
    importId: id,
    fileId: id,
    /** Opens the files of the import; destroyed with the import's key. */
    fileKey: personal(z.string()),
    rows: z.number(),
    /** People are mailed an invitation. */
    invite: z.boolean(),
    /** The values for new people whose row has none. */
    defaults: z.object({ position: z.string(), leaveBalance: z.number() }),
    /** The account of the company. */
    startedBy: id,
  }),
  {
    subject: 'importId',
    opensSubject: true,
    version: 2,
    upcast: { 1: { personal: ['fileKey'], up: data => ({ ...data, defaults: noDefaults }) } },
  },
)
/** A batch of rows is done. All numbers are those of the import so far. */
export const EmployeeImportProgressed = defineEvent(
  'EmployeeImportProgressed',
  z.object({
    importId: id,
    done: z.number(),
    added: z.number(),
    /** Rows of people who were there already. */
    changed: z.number(),
    rejected: z.number(),
    /** The file with the rejected rows of this batch; null: there are none. */
    rejectedFileId: id.nullable(),
  }),
  { version: 2, upcast: { 1: { personal: [], up: data => ({ ...data, changed: 0 }) } } },
)
export const EmployeeImportEnded = defineEvent('EmployeeImportEnded', z.object({ importId: id }))
/** The files and their key are destroyed. */
export const EmployeeImportForgotten = defineEvent('EmployeeImportForgotten', z.object({ importId: id }))

export type EmployeeImportEvent =
  | EventOf<typeof EmployeeImportStarted>
  | EventOf<typeof EmployeeImportProgressed>
  | EventOf<typeof EmployeeImportEnded>
  | EventOf<typeof EmployeeImportForgotten>
