import type { RejectedRow } from '@rollcall/contracts/employees/import.ts'
import type { FileStore } from '@rollcall/platform/files/file-store.ts'
import { importPlace } from '@rollcall/platform/files/places.ts'
import { getSealed } from '@rollcall/platform/files/sealed-file.ts'

/** The files of an import with what opens them, as a text. */
export const rejectedFilesSql = `jsonb_build_object('fileKey', file_key, 'fileIds', rejected_files)::text`

/** The row of an import with its rejected rows from their files; undefined: they were deleted just now. */
export async function withRejectedRows(
  row: Record<string, unknown>,
  companyId: string,
  files: FileStore,
): Promise<Record<string, unknown> | undefined> {
  const { fileKey, fileIds } = JSON.parse(String(row.rows)) as { fileKey: string; fileIds: string[] }
  const rows: RejectedRow[] = []
  for (const fileId of fileIds) {
    const place = importPlace({ companyId, importId: String(row.id), fileId })
    const bytes = await getSealed(files, { place, fileKey })
    if (!bytes) return undefined
    // Only the command service writes these files.
    rows.push(...(JSON.parse(bytes.toString()) as RejectedRow[]))
  }
  return { ...row, rows }
}
