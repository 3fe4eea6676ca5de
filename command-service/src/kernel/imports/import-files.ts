import { randomUUID } from 'node:crypto'
import type { FileStore } from '@rollcall/platform/files/file-store.ts'
import { importPlace } from '@rollcall/platform/files/places.ts'
import { getSealed, putSealedWith } from '@rollcall/platform/files/sealed-file.ts'

/** An import's files and the key that opens them. */
export interface ImportFiles {
  companyId: string
  importId: string
  fileKey: string
}

/** Stores rows in a sealed file with a new id, durably when this resolves. Returns the id. */
export async function putRows(
  files: FileStore,
  { fileKey, ...of }: ImportFiles,
  rows: readonly object[],
): Promise<string> {
  const fileId = randomUUID()
  await putSealedWith(
    files,
    { place: importPlace({ ...of, fileId }), fileKey },
    { bytes: jsonOf(rows), contentType: 'application/json' },
  )
  return fileId
}

const rowsInPart = 200

/** The rows as JSON, some at a time: a long file as one text would outlive the engine's small collections. */
function* jsonOf(rows: readonly object[]): Generator<Buffer, void, void> {
  for (let at = 0; at < rows.length; at += rowsInPart) {
    const part = JSON.stringify(rows.slice(at, at + rowsInPart)).slice(1, -1)
    yield Buffer.from(`${at === 0 ? '[' : ','}${part}`)
  }
  yield Buffer.from(rows.length === 0 ? '[]' : ']')
}

/** The rows of an import, as they were stored. Throws when the file is missing. */
export async function getRows<Row>(
  files: FileStore,
  { fileKey, ...of }: ImportFiles,
  fileId: string,
): Promise<Row[]> {
  const bytes = await getSealed(files, { place: importPlace({ ...of, fileId }), fileKey })
  if (!bytes) throw new Error('The file of an import is missing.')
  // Only putRows writes these files.
  return JSON.parse(bytes.toString()) as Row[]
}

export const removeRows = (
  files: FileStore,
  { companyId, importId }: Omit<ImportFiles, 'fileKey'>,
  fileId: string,
): Promise<void> => files.remove(importPlace({ companyId, importId, fileId }))
