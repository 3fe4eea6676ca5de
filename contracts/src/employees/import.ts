import { z } from 'zod'
import { composed, id, sameEmail, storable, storableText, string, unreadable } from '../kernel/fields.ts'
import { oneLinePattern } from '../kernel/patterns.ts'
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

/** The fields of a row as texts of the file. */
const cells = {
  fullName: cell,
  email: cell,
  mobile: cell,
  code: cell,
  position: cell,
  leaveBalance: cell,
  dateOfBirth: dayCell,
  dateOfJoin: dayCell,
}
/** A row as in the file: unchecked text. Each row is checked separately later. */
export const importRow = z.strictObject({
  /** The row's number in the file; the header is usually row 1. */
  line: z.int('Must be a whole number').min(1, 'At least 1').max(2_000_000, 'At most 2,000,000'),
  ...cells,
})
export type ImportRow = z.infer<typeof importRow>

/** Some fields of a person's record. */
const recordPart = z.strictObject({ ...cells, leaveBalance: employeeForm.shape.leaveBalance }).partial()

/** The person whom a row changes, and the values that the check showed of the fields that it changes. */
export const seenPerson = z.strictObject({ employeeId: id, was: recordPart })
export type SeenPerson = z.infer<typeof seenPerson>

/** A row to import. With `seen` it changes the person who is there; without, it adds one. */
export const startedRow = importRow.extend({ seen: seenPerson.optional() })
export type StartedRow = z.infer<typeof startedRow>

/** The change of a person who is there already. */
export const importChange = z.object({
  line: z.number(),
  employeeId: id,
  fullName: z.string(),
  /** The person is blocked and stays so. */
  blocked: z.boolean(),
  /** The fields that change, before and after; none: the record says the same as the row. */
  was: recordPart,
  now: recordPart,
})
export type ImportChange = z.infer<typeof importChange>

/** The values for new people whose row has none. */
export const importDefaults = z.strictObject({
  position: string({ error: 'Must be text' })
    .trim()
    .max(120, 'At most 120 characters')
    .regex(oneLinePattern, 'Must be a single line'),
  leaveBalance: employeeForm.shape.leaveBalance,
})
export type ImportDefaults = z.infer<typeof importDefaults>
export const noDefaults: ImportDefaults = { position: '', leaveBalance: 0 }

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

/**
 * The employee of a row, or everything that is wrong with it. `given`: only the fields that the row itself has, which
 * are what it can change of a person who is there.
 */
export type ImportedRow = { form: EmployeeForm; given: Partial<EmployeeForm> } | { faults: ImportFault[] }

export interface ImportReading {
  /** The company's date; absent: the dates of new people are checked later. */
  today?: string | undefined
  defaults?: ImportDefaults | undefined
}

/** A field that a new person may be without. Then it is ''. */
const orBlank = (schema: z.ZodType<string, string>) =>
  z.string().transform((text, context) => {
    if (isBlank(text)) return ''
    const read = schema.safeParse(text)
    if (read.success) return read.data
    for (const { message } of read.error.issues) context.addIssue({ code: 'custom', message })
    return z.NEVER
  })

/** The employee form for people from a file: only name, email and date of joining are required. */
const importedForm = employeeForm.extend({
  mobile: orBlank(employeeForm.shape.mobile),
  code: orBlank(employeeForm.shape.code),
  position: orBlank(employeeForm.shape.position),
  dateOfBirth: orBlank(employeeForm.shape.dateOfBirth),
})

/** Reads a row by the rules of AddEmployee, except that it may leave fields empty. */
export function readImportRow(
  row: StartedRow,
  { today, defaults = noDefaults }: ImportReading = {},
): ImportedRow {
  const { line: at, seen, ...texts } = row
  const faults = new Map<string, ImportFault>()
  for (const field of importFields)
    if (texts[field].includes(unreadable))
      faults.set(field, { line: at, field, message: 'Has a character that cannot be read. Type this again' })
  const read = importedForm.safeParse({
    ...texts,
    position: isBlank(texts.position) ? defaults.position : texts.position,
    leaveBalance: isBlank(texts.leaveBalance) ? defaults.leaveBalance : numberInCell(texts.leaveBalance),
  })
  if (read.success && faults.size === 0) {
    // A change of a person is checked against their record.
    const wrong = today === undefined || seen ? [] : faultsOfDates(read.data, today)
    if (wrong.length > 0)
      return { faults: wrong.map(({ path, message }) => ({ line: at, field: path, message })) }
    const given = importFields.filter(field => !isBlank(texts[field])).map(field => [field, read.data[field]])
    return { form: read.data, given: Object.fromEntries(given) as Partial<EmployeeForm> }
  }
  // Only the first of each field.
  for (const { path, message } of read.error?.issues ?? []) {
    const field = path[0] as keyof EmployeeForm
    if (!faults.has(field)) faults.set(field, { line: at, field, message })
  }
  return { faults: [...faults.values()] }
}

/** The rows of a whole file, each as `importReader` reads it. */
export const readImportRows = (rows: readonly StartedRow[], reading?: ImportReading): ImportedRow[] =>
  rows.map(importReader(reading))

/**
 * A reader for the rows of a file, one after the other from the first. It reads each as `readImportRow` does, and also
 * refuses a row with the email or the code of an earlier valid row.
 */
export function importReader(reading?: ImportReading): (row: StartedRow) => ImportedRow {
  const emails = new Map<string, number>()
  const codes = new Map<string, number>()
  return row => {
    const read = readImportRow(row, reading)
    if ('faults' in read) return read
    const { line } = row
    const email = sameEmail(read.form.email)
    const code = read.form.code.toLowerCase()
    const [sameMail, sameCode] = [emails.get(email), code === '' ? undefined : codes.get(code)]
    if (sameMail !== undefined)
      return { faults: [{ line, field: 'email', message: `Row ${sameMail} has the same email address` }] }
    if (sameCode !== undefined)
      return { faults: [{ line, field: 'code', message: `Row ${sameCode} has the same code` }] }
    emails.set(email, line)
    codes.set(code, line)
    return read
  }
}

/** The fields of a person's record that a row changes: those for which it has another value. */
export const changedBy = (given: Partial<EmployeeForm>, record: EmployeeForm): (keyof EmployeeForm)[] =>
  importFields.filter(field => given[field] !== undefined && !isSame(field, given[field], record[field]))

/** Whether two values of a field mean the same; the case of emails and codes does not count. */
function isSame(field: keyof EmployeeForm, a: string | number | undefined, b: string | number): boolean {
  if (typeof a !== 'string' || typeof b !== 'string') return a === b
  if (field === 'email') return sameEmail(a) === sameEmail(b)
  const [one, other] = [a.normalize('NFC'), b.normalize('NFC')]
  return one === other || (field === 'code' && one.toLowerCase() === other.toLowerCase())
}

/** The first field that a person's record no longer has as the check showed it; undefined: all are as they were seen. */
export const changedSince = (
  { was }: SeenPerson,
  fields: readonly (keyof EmployeeForm)[],
  record: EmployeeForm,
): keyof EmployeeForm | undefined => fields.find(field => !isSame(field, was[field], record[field]))

const isBlank = (text: string): boolean => text.trim() === ''

/** The number in a cell; a comma may stand for the point. A text that is not a number is returned unchanged. */
export function numberInCell(text: string): unknown {
  const tidy = text.trim().replace('−', '-').replace(',', '.')
  if (tidy === '') return undefined
  return /^-?\d+(\.\d+)?$/.test(tidy) ? Number(tidy) : text
}
