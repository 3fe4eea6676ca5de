import {
  CheckAttendanceImport,
  ContinueAttendanceImport,
  ForgetAttendanceImport,
  StartAttendanceImport,
} from '@rollcall/contracts/attendance-imports/commands.ts'
import { type CommandEntry, command } from '../kernel/command-entry.ts'
import { hour, importBody, perDay } from '../kernel/limits.ts'
import { attendanceImport } from './attendance-import.ts'
import {
  checkAttendanceImport,
  continueAttendanceImport,
  forgetAttendanceImport,
  startAttendanceImport,
} from './handlers.ts'
import type { AttendanceImportNeeds } from './needs.ts'

/** An import reads and writes 10,000 days. */
const ofImports = { perIp: 100, perEmail: 20, seconds: 24 * hour } as const
/** The largest body of an import: 10,000 rows as they occur, with breaks. */
const attendanceImportBody = '4mb'

/** The commands of imports of past attendance: each with its handler, the rules by which it writes, and its limits. */
export const entries = (needs: AttendanceImportNeeds): readonly CommandEntry[] => [
  command(CheckAttendanceImport, checkAttendanceImport(needs), { writes: [], perDay, maxBody: importBody }),
  command(StartAttendanceImport, startAttendanceImport(needs), {
    writes: [attendanceImport],
    perDay,
    limit: ofImports,
    maxBody: attendanceImportBody,
  }),
  command(ContinueAttendanceImport, continueAttendanceImport(needs), { writes: [attendanceImport] }),
  command(ForgetAttendanceImport, forgetAttendanceImport(needs), { writes: [attendanceImport] }),
]
