import { z } from 'zod'
import { composed, storable, storableText } from '../kernel/fields.ts'

/** The maximum number of rows of one file. */
export const maxAttendanceRows = 10_000
/** The maximum number of rows of one dry run. */
export const maxCheckedAttendanceRows = 500
/** The days for which rejected rows can be downloaded. */
export const rejectedAttendanceDays = 7
/** The maximum number of breaks of one row: a correction has 20 changes, and the session is one of them. */
export const maxBreaksOfRow = 19

/** The fields of a row, in the order in which the page explains them. */
export const attendanceImportFields = ['employee', 'date', 'in', 'out', 'breaks', 'zone'] as const
export type AttendanceImportField = (typeof attendanceImportFields)[number]
/** The fields that a row may leave empty. */
export const optionalAttendanceFields: ReadonlySet<AttendanceImportField> = new Set(['breaks', 'zone'])

/** What a cell of each column may look like: the usual form first. The readers are tested with them. */
export const attendanceImportExamples: Record<AttendanceImportField, readonly [string, ...string[]]> = {
  employee: ['asha@example.com', 'Asha Kulkarni', 'LW-0042'],
  date: ['2026-11-05', '5 Nov 2026', '05/11/2026'],
  in: ['09:05', '9:05 am', '9h05', '2026-11-05 09:05'],
  out: ['17:30', '5:30 pm', '17h30', '2026-11-05 17:30'],
  breaks: ['12:00-12:30; 15:00-15:10', '12:00 to 12:30, 15:00 to 15:10'],
  zone: ['Asia/Kolkata', 'America/New_York'],
}

/** A character that cannot be kept makes its row wrong, not the whole file, so it is replaced before the check. */
const cell = (max: number) =>
  z
    .string({ error: 'Must be text' })
    .overwrite(storableText)
    .check(storable, composed)
    .max(max, `At most ${max} characters`)

/** A row as in the file: unchecked text. Each row is checked separately later. */
export const attendanceImportRow = z.strictObject({
  /** The row's number in the file; the header is usually row 1. */
  line: z.int('Must be a whole number').min(1, 'At least 1').max(2_000_000, 'At most 2,000,000'),
  /** The employee's email address. */
  employee: cell(300),
  date: cell(300).meta({ format: 'date' }),
  in: cell(300),
  out: cell(300),
  /** As in `12:00-12:30; 15:00-15:10`; '' without any. */
  breaks: cell(1_000),
  /** The IANA zone of the times; absent or '': the employee's on that date. */
  zone: cell(300).optional(),
})
export type AttendanceImportRow = z.infer<typeof attendanceImportRow>

/** What is wrong with a row. */
export const attendanceImportFault = z.object({
  line: z.number(),
  field: z.enum(attendanceImportFields),
  message: z.string(),
})
export type AttendanceImportFault = z.infer<typeof attendanceImportFault>

/** A row that was not imported, with why. */
export const rejectedAttendanceRow = z.object({
  row: attendanceImportRow,
  faults: z.array(attendanceImportFault),
})
export type RejectedAttendanceRow = z.infer<typeof rejectedAttendanceRow>
