import { exportAt, exportPrefix } from '@rollcall/platform/files/places.ts'
import type { FileKind } from '../kernel/tools/sweep-files.ts'

/**
 * Exports. The sweep asks only about files that are older than an export can be downloaded, so none of them is still in
 * use, including those that were interrupted before their event.
 */
export const exportFiles: FileKind = {
  prefix: exportPrefix,
  async isInUse(place, read) {
    const file = exportAt(place)
    if (!file) return true
    const { companyId, exportId } = file
    if ((await read(`export-${companyId}_${exportId}`)).length > 0) return false
    // Without the company, this is not the file's log.
    return (await read(`company-${companyId}_${companyId}`)).length === 0
  },
}
