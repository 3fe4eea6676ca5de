import type { FileStore, StoredFile } from '@rollcall/platform/files/file-store.ts'
import { newFileKey } from '@rollcall/platform/files/sealed-file.ts'
import { expect, it } from 'vitest'
import { importRow } from '../../testing/import-row.ts'
import { getRows, putRows } from './import-files.ts'

const inMemory = (kept: Map<string, StoredFile>): Pick<FileStore, 'put' | 'get'> => ({
  put: async (key, file) => void kept.set(key, file),
  get: async key => kept.get(key),
})

it.each([0, 1, 199, 200, 201, 1_000])('keeps %i rows of an import as they are', async count => {
  const rows = Array.from({ length: count }, (_, at) => ({
    ...importRow(at),
    fullName: `“Åsa”, [${at}]\n\\"`,
  }))
  const kept = new Map<string, StoredFile>()
  const files = inMemory(kept) as FileStore
  const of = { companyId: 'c1', importId: 'i1', fileKey: newFileKey() }
  const fileId = await putRows(files, of, rows)
  expect(await getRows(files, of, fileId)).toEqual(rows)
  const [file] = kept.values()
  expect(Buffer.from(file?.bytes ?? []).includes('Åsa')).toBe(false)
})
