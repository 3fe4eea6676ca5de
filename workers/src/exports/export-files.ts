import { exportAt, exportPrefix } from '@rollcall/platform/files/places.ts'
import type { FileKind } from '../kernel/sweep-files.ts'

/** Exports. The sweep asks only about files of at least a day, and an export is kept for a day. */
export const exportFiles: FileKind = {
  prefix: exportPrefix,
  async isInUse(place, read) {
    const file = exportAt(place)
    if (!file) return true
    // The event comes before the file: without events, this is not the file's log.
    return (await read(`export-${file.companyId}_${file.exportId}`)).length === 0
  },
}
