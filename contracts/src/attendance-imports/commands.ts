import { z } from 'zod'
import { commandAnswer } from '../kernel/answers.ts'
import { id, line } from '../kernel/fields.ts'
import { defineCommand } from '../kernel/message.ts'
import {
  attendanceImportFault,
  attendanceImportRow,
  maxAttendanceRows,
  maxCheckedAttendanceRows,
} from './rows.ts'

const rows = (max: number) =>
  z
    .array(attendanceImportRow, { error: 'Must be a list of rows' })
    .min(1, 'At least one row')
    .max(max, `At most ${max} rows`)

/** The longest name of a file that is kept. */
export const fileNameLength = 200

/** The answer of CheckAttendanceImport: everything that is wrong with the rows, and the rows that change nothing. */
export const attendanceImportCheck = commandAnswer.extend({
  faults: z.array(attendanceImportFault),
  /** The rows whose session is recorded already. */
  present: z.array(z.number()),
})

export const CheckAttendanceImport = defineCommand('CheckAttendanceImport', {
  summary:
    'Checks rows with past work sessions as an import would, and writes nothing. The answer names what is wrong, by row and field, and the rows that are recorded already.',
  roles: ['company'],
  answer: attendanceImportCheck,
  schema: z.strictObject({ rows: rows(maxCheckedAttendanceRows) }),
})
export const StartAttendanceImport = defineCommand('StartAttendanceImport', {
  summary:
    'Records the past work sessions of a file as corrections by the company. Sessions that are recorded already change nothing. Rows that cannot be recorded are kept for a week, with the reasons.',
  roles: ['company'],
  schema: z.strictObject({
    rows: rows(maxAttendanceRows),
    fileName: line('Name of the file is required', fileNameLength),
  }),
})

const oneImport = { companyId: id, importId: id }

export const ContinueAttendanceImport = defineCommand('ContinueAttendanceImport', {
  summary: 'For the scheduler: continues an import of past attendance that was interrupted.',
  roles: ['system'],
  schema: z.strictObject({
    ...oneImport,
    /** The rows that were done when it stopped. */
    done: z
      .int('Must be a whole number')
      .min(0, 'At least 0')
      .max(maxAttendanceRows, `At most ${maxAttendanceRows}`),
  }),
})
export const ForgetAttendanceImport = defineCommand('ForgetAttendanceImport', {
  summary:
    'For the scheduler: deletes the rejected rows of an import of past attendance that ended a week ago.',
  roles: ['system'],
  schema: z.strictObject(oneImport),
})
