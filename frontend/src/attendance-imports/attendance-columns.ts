import {
  type AttendanceImportField,
  attendanceImportFields,
} from '@rollcall/contracts/attendance-imports/rows.ts'
import type { ImportColumn } from '../kit/files/columns.ts'

const names: Record<AttendanceImportField, readonly string[]> = {
  employee: [
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
  ],
  date: ['date', 'workdate', 'day'],
  in: ['in', 'punchin', 'clockin', 'checkin', 'timein', 'start', 'starttime', 'from'],
  out: ['out', 'punchout', 'clockout', 'checkout', 'timeout', 'end', 'endtime', 'to'],
  breaks: ['breaks', 'break', 'pauses', 'pause', 'lunch'],
}

/** The columns of a file of past attendance. */
export const attendanceImportColumns: readonly ImportColumn<AttendanceImportField>[] =
  attendanceImportFields.map(field => ({
    field,
    names: names[field],
    kind: field === 'date' ? 'day' : 'text',
    required: field !== 'breaks',
    maxLetters: field === 'breaks' ? 1_000 : 300,
  }))
