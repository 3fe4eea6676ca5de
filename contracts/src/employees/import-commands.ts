import { z } from 'zod'
import { commandAnswer } from '../kernel/answers.ts'
import { id } from '../kernel/fields.ts'
import { defineCommand } from '../kernel/message.ts'
import {
  importChange,
  importDefaults,
  importFault,
  importRow,
  maxCheckedRows,
  maxImportRows,
  startedRow,
} from './import.ts'

const rows = <Row extends z.ZodType>(row: Row, max: number) =>
  z.array(row, { error: 'Must be a list of rows' }).min(1, 'At least one row').max(max, `At most ${max} rows`)

/**
 * The answer of CheckEmployeeImport: everything that is wrong with the rows, and the changes of people who are there
 * already. Rows without either add a person.
 */
export const employeeImportCheck = commandAnswer.extend({
  faults: z.array(importFault),
  changes: z.array(importChange),
})

/** The values for new people whose row has none; absent: no position, and 0 days of leave. */
const defaults = importDefaults.optional()

export const CheckEmployeeImport = defineCommand('CheckEmployeeImport', {
  summary:
    'Checks rows of a file as an import would, and writes nothing. The answer names what is wrong, by row and field, and the changes of people who are there already.',
  roles: ['company'],
  answer: employeeImportCheck,
  schema: z.strictObject({ rows: rows(importRow, maxCheckedRows), defaults }),
})
export const StartEmployeeImport = defineCommand('StartEmployeeImport', {
  summary:
    'Adds the people of a file as employees, and changes those of rows with `seen`. Rows that cannot be imported are kept for a week, with the reasons. Refused when the plan has too few seats.',
  roles: ['company'],
  schema: z.strictObject({
    rows: rows(startedRow, maxImportRows),
    defaults,
    /** Each person gets the mail with the link to set a password. */
    invite: z.boolean({ error: 'Must be true or false' }),
  }),
})

const oneImport = { companyId: id, importId: id }

export const ContinueEmployeeImport = defineCommand('ContinueEmployeeImport', {
  summary: 'For the scheduler: continues an import that was interrupted.',
  roles: ['system'],
  schema: z.strictObject({
    ...oneImport,
    /** The rows that were done when it stopped. */
    done: z.int('Must be a whole number').min(0, 'At least 0').max(maxImportRows, `At most ${maxImportRows}`),
  }),
})
export const ForgetEmployeeImport = defineCommand('ForgetEmployeeImport', {
  summary: 'For the scheduler: deletes the rejected rows of an import that ended a week ago.',
  roles: ['system'],
  schema: z.strictObject(oneImport),
})
