import {
  EmployeeDeleted,
  EmployeePhotoRemoved,
  EmployeePhotoSet,
} from '@rollcall/contracts/employees/events.ts'
import { photoAt, photoPrefix } from '@rollcall/platform/files/places.ts'
import type { FileKind } from '../kernel/tools/sweep-files.ts'

const changes = new Set([EmployeePhotoSet.type, EmployeePhotoRemoved.type, EmployeeDeleted.type] as string[])

/** The latest picture in an employee's record. Every other picture is unneeded. */
export const photoFiles: FileKind = {
  prefix: photoPrefix,
  async isInUse(place, read) {
    const photo = photoAt(place)
    if (!photo) return true
    const events = await read(`employee-${photo.companyId}_${photo.employeeId}`)
    // Only an existing employee can have a picture. Without a record, this is not the file's log.
    if (events.length === 0) return true
    const last = events.findLast(({ type }) => changes.has(type))
    return last?.type === EmployeePhotoSet.type && last.data.fileId === photo.fileId
  },
}
