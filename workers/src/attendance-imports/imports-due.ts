import {
  ContinueAttendanceImport,
  ForgetAttendanceImport,
} from '@rollcall/contracts/attendance-imports/commands.ts'
import { importsDue } from '../kernel/schedule/imports-due.ts'

/** Imports of past attendance. */
export const { toContinue: attendanceImportsToContinue, toForget: attendanceImportsToForget } = importsDue(
  'read.attendance_imports',
  ContinueAttendanceImport,
  ForgetAttendanceImport,
)
