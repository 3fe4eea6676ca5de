import type { FileStore } from '@rollcall/platform/files/file-store.ts'
import { importPlace } from '@rollcall/platform/files/places.ts'
import { getSealed } from '@rollcall/platform/files/sealed-file.ts'
import { type RawBuilder, sql } from 'kysely'

/**
 * The files of an import with what opens them, as a text, until `withRejectedRows` puts their rows in its place. The read
 * model has the columns `file_key` and `rejected_files`.
 */
export const rejectedFilesOf = <Row>(
  readModel: 'employee_imports' | 'attendance_imports',
): RawBuilder<Row[]> => sql<Row[]>`jsonb_build_object(
  'fileKey', ${sql.ref(`read.${readModel}.file_key`)}, 'fileIds', ${sql.ref(`read.${readModel}.rejected_files`)})::text`

/** The row of an import with its rejected rows from their files; undefined: they were deleted just now. */
export async function withRejectedRows(
  row: Record<string, unknown>,
  companyId: string,
  files: FileStore,
): Promise<Record<string, unknown> | undefined> {
  const { fileKey, fileIds } = JSON.parse(String(row.rows)) as { fileKey: string; fileIds: string[] }
  const rows: unknown[] = []
  for (const fileId of fileIds) {
    const place = importPlace({ companyId, importId: String(row.id), fileId })
    const bytes = await getSealed(files, { place, fileKey })
    if (!bytes) return undefined
    // Only the command service writes these files.
    rows.push(...(JSON.parse(bytes.toString()) as unknown[]))
  }
  return { ...row, rows }
}
