import {
  EmployeeDeleted,
  EmployeePhotoRemoved,
  EmployeePhotoSet,
} from '@rollcall/contracts/employees/events.ts'
import { photoAt, photoPrefix } from '@rollcall/platform/files/places.ts'
import type { FileKind } from '../kernel/sweep-files.ts'

const changes = new Set([EmployeePhotoSet.type, EmployeePhotoRemoved.type, EmployeeDeleted.type] as string[])

/** The picture that an employee's record names last; every other one is needed no more. */
export const photoFiles: FileKind = {
  prefix: photoPrefix,
  async isInUse(place, read) {
    const photo = photoAt(place)
    if (!photo) return true
    const events = await read(`employee-${photo.companyId}_${photo.employeeId}`)
    // A picture is only taken of an employee who is there: without a record this is not the log that it belongs to.
    if (events.length === 0) return true
    const last = events.findLast(({ type }) => changes.has(type))
    return last?.type === EmployeePhotoSet.type && last.data.fileId === photo.fileId
  },
}
