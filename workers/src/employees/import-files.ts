import {
  EmployeeImportEnded,
  EmployeeImportForgotten,
  EmployeeImportProgressed,
  EmployeeImportStarted,
} from '@rollcall/contracts/employees/import-events.ts'
import { importAt, importPrefix } from '@rollcall/platform/files/places.ts'
import type { FileKind } from '../kernel/tools/sweep-files.ts'

/** The rows of a running import, and the rejected rows until the import is forgotten. */
export const importFiles: FileKind = {
  prefix: importPrefix,
  async isInUse(place, read) {
    const file = importAt(place)
    if (!file) return true
    const events = await read(`employeeImport-${file.companyId}_${file.importId}`)
    const has = (type: string) => events.some(event => event.type === type)
    // The command that stored it was interrupted before its event. Without the company, this is not the file's log.
    if (events.length === 0) return (await read(`company-${file.companyId}_${file.companyId}`)).length === 0
    if (has(EmployeeImportForgotten.type)) return false
    if (events.some(({ type, data }) => type === EmployeeImportStarted.type && data.fileId === file.fileId))
      return !has(EmployeeImportEnded.type)
    return events.some(
      ({ type, data }) => type === EmployeeImportProgressed.type && data.rejectedFileId === file.fileId,
    )
  },
}
