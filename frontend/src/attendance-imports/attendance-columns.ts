import {
  type AttendanceImportField,
  type AttendanceImportRow,
  attendanceImportExamples,
  attendanceImportFields,
  optionalAttendanceFields,
} from '@rollcall/contracts/attendance-imports/rows.ts'
import type { ImportColumn, ReadRow } from '../kit/files/columns.ts'

/** The usual names of a column that names an employee. */
export const employeeNames = [
  'employee',
  'email',
  'emailaddress',
  'workemail',
  'employeename',
  'name',
  'fullname',
  'employeeid',
  'employeenumber',
  'code',
]

const names: Record<AttendanceImportField, readonly string[]> = {
  employee: employeeNames,
  date: ['date', 'workdate', 'day'],
  in: ['in', 'punchin', 'clockin', 'checkin', 'timein', 'start', 'starttime', 'from'],
  out: ['out', 'punchout', 'clockout', 'checkout', 'timeout', 'end', 'endtime', 'to'],
  breaks: ['breaks', 'break', 'pauses', 'pause', 'lunch'],
  zone: ['timezone', 'zone', 'tz'],
}

/** The columns of a file of past attendance. */
export const attendanceImportColumns: readonly ImportColumn<AttendanceImportField>[] =
  attendanceImportFields.map(field => ({
    field,
    names: names[field],
    kind: field === 'date' ? 'day' : 'text',
    required: !optionalAttendanceFields.has(field),
    maxLetters: field === 'breaks' ? 1_000 : 300,
    examples: attendanceImportExamples[field],
  }))

/** A row of the service with every field. */
export const filledRow = (row: AttendanceImportRow): ReadRow<AttendanceImportField> => ({
  ...row,
  zone: row.zone ?? '',
})
