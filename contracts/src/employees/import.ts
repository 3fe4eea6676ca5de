import { z } from 'zod'
import { composed, sameEmail, storable, storableText, unreadable } from '../kernel/fields.ts'
import { type EmployeeForm, employeeForm } from './commands.ts'
import { faultsOfDates } from './dates.ts'

/** The maximum number of rows of one file. */
export const maxImportRows = 10_000
/** The maximum number of rows of one dry run. */
export const maxCheckedRows = 500
/** The days for which rejected rows can be downloaded. */
export const rejectedRowsDays = 7

/** The fields of a row, in the order of the form. */
export const importFields = Object.keys(employeeForm.shape) as (keyof EmployeeForm)[]

/** A character that cannot be kept makes its row wrong, not the whole file, so it is replaced before the check. */
const cell = z
  .string({ error: 'Must be text' })
  .overwrite(storableText)
  .check(storable, composed)
  .max(300, 'At most 300 characters')
/** A day in the form's format. The browser converts it from the file's format. */
const dayCell = cell.meta({ format: 'date' })

/** A row as in the file: unchecked text. Each row is checked separately later. */
export const importRow = z.strictObject({
  /** The row's number in the file; the header is usually row 1. */
  line: z.int('Must be a whole number').min(1, 'At least 1').max(2_000_000, 'At most 2,000,000'),
  fullName: cell,
  email: cell,
  mobile: cell,
  code: cell,
  position: cell,
  leaveBalance: cell,
  dateOfBirth: dayCell,
  dateOfJoin: dayCell,
})
export type ImportRow = z.infer<typeof importRow>

/** What is wrong with a row. */
export const importFault = z.object({
  line: z.number(),
  field: z.enum(importFields),
  message: z.string(),
})
export type ImportFault = z.infer<typeof importFault>

/** A row that was not added, with why. */
export const rejectedRow = z.object({ row: importRow, faults: z.array(importFault) })
export type RejectedRow = z.infer<typeof rejectedRow>

/** The employee of a row, or everything that is wrong with it. */
export type ImportedRow = { form: EmployeeForm } | { faults: ImportFault[] }

/** Reads a row by the rules of AddEmployee. `today`: the company's date; undefined: the dates are checked later. */
export function readImportRow({ line, ...texts }: ImportRow, today?: string): ImportedRow {
  const faults = new Map<string, ImportFault>()
  for (const field of importFields)
    if (texts[field].includes(unreadable))
      faults.set(field, { line, field, message: 'Has a character that cannot be read. Type this again' })
  const read = employeeForm.safeParse({ ...texts, leaveBalance: numberIn(texts.leaveBalance) })
  if (read.success && faults.size === 0) {
    const wrong = today === undefined ? [] : faultsOfDates(read.data, today)
    if (wrong.length === 0) return { form: read.data }
    return { faults: wrong.map(({ path, message }) => ({ line, field: path, message })) }
  }
  // Only the first of each field.
  for (const { path, message } of read.error?.issues ?? []) {
    const field = path[0] as keyof EmployeeForm
    if (!faults.has(field)) faults.set(field, { line, field, message })
  }
  return { faults: [...faults.values()] }
}

/** The rows of a whole file, each as `importReader` reads it. */
export const readImportRows = (rows: readonly ImportRow[], today?: string): ImportedRow[] =>
  rows.map(importReader(today))

/**
 * A reader for the rows of a file, one after the other from the first. It reads each as `readImportRow` does, and also
 * refuses a row with the email or the code of an earlier valid row.
 */
export function importReader(today?: string): (row: ImportRow) => ImportedRow {
  const emails = new Map<string, number>()
  const codes = new Map<string, number>()
  return row => {
    const read = readImportRow(row, today)
    if ('faults' in read) return read
    const { line } = row
    const email = sameEmail(read.form.email)
    const code = read.form.code.toLowerCase()
    const [sameMail, sameCode] = [emails.get(email), codes.get(code)]
    if (sameMail !== undefined)
      return { faults: [{ line, field: 'email', message: `Row ${sameMail} has the same email address` }] }
    if (sameCode !== undefined)
      return { faults: [{ line, field: 'code', message: `Row ${sameCode} has the same code` }] }
    emails.set(email, line)
    codes.set(code, line)
    return read
  }
}

/** The number in a cell; a comma may stand for the point. A text that is not a number is returned unchanged. */
function numberIn(text: string): unknown {
  const tidy = text.trim().replace('−', '-').replace(',', '.')
  if (tidy === '') return undefined
  return /^-?\d+(\.\d+)?$/.test(tidy) ? Number(tidy) : text
}
