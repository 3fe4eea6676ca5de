import type { RejectedRow } from '@rollcall/contracts/employees/import.ts'
import type { FileStore } from '@rollcall/platform/files/file-store.ts'
import { importPlace } from '@rollcall/platform/files/places.ts'
import { getSealed } from '@rollcall/platform/files/sealed-file.ts'
import type { Database } from '@rollcall/read-models/reads.ts'
import { expressionBuilder, sql } from 'kysely'

const { ref } = expressionBuilder<Database, 'read.employee_imports'>()

/** The files of an import with what opens them, as a text, until `withRejectedRows` puts their rows in its place. */
export const rejectedFilesSql = sql<RejectedRow[]>`jsonb_build_object(
  'fileKey', ${ref('read.employee_imports.file_key')}, 'fileIds', ${ref('read.employee_imports.rejected_files')})::text`

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
