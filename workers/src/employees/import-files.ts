import {
  AttendanceImportEnded,
  AttendanceImportForgotten,
  AttendanceImportProgressed,
  AttendanceImportStarted,
} from '@rollcall/contracts/attendance-imports/events.ts'
import {
  EmployeeImportEnded,
  EmployeeImportForgotten,
  EmployeeImportProgressed,
  EmployeeImportStarted,
} from '@rollcall/contracts/employees/import-events.ts'
import { importAt, importPrefix } from '@rollcall/platform/files/places.ts'
import type { FileKind } from '../kernel/tools/sweep-files.ts'

const started: ReadonlySet<string> = new Set([EmployeeImportStarted.type, AttendanceImportStarted.type])
const progressed: ReadonlySet<string> = new Set([
  EmployeeImportProgressed.type,
  AttendanceImportProgressed.type,
])
const ended: ReadonlySet<string> = new Set([EmployeeImportEnded.type, AttendanceImportEnded.type])
const forgotten: ReadonlySet<string> = new Set([EmployeeImportForgotten.type, AttendanceImportForgotten.type])

/** The rows of a running import, and the rejected rows until the import is forgotten. */
export const importFiles: FileKind = {
  prefix: importPrefix,
  async isInUse(place, read) {
    const file = importAt(place)
    if (!file) return true
    // An id belongs to one import, whichever kind it is of.
    const streams = await Promise.all(
      ['employeeImport', 'attendanceImport'].map(kind => read(`${kind}-${file.companyId}_${file.importId}`)),
    )
    const events = streams.flat()
    const has = (types: ReadonlySet<string>) => events.some(event => types.has(event.type))
    // The command that stored it was interrupted before its event. Without the company, this is not the file's log.
    if (events.length === 0) return (await read(`company-${file.companyId}_${file.companyId}`)).length === 0
    if (has(forgotten)) return false
    if (events.some(({ type, data }) => started.has(type) && data.fileId === file.fileId)) return !has(ended)
    return events.some(({ type, data }) => progressed.has(type) && data.rejectedFileId === file.fileId)
  },
}
