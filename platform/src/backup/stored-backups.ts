import type { FileStore } from '../files/file-store.ts'
import { allParts, halvesIn, indexes, indexOf, storedPrefix } from './stored-index.ts'

/** Every complete and incomplete backup in the store, each as a line for the operator. */
export async function* listStoredBackups(files: FileStore): AsyncGenerator<string> {
  const attempts = new Set<string>()
  for await (const { key } of files.list({ prefix: indexes })) {
    const name = key.slice(indexes.length)
    const index = await indexOf(files, name)
    if (!index) continue
    attempts.add(index.attempt)
    yield `${storedPrefix}${name}  ${index.madeAt}  ${(index.bytes / 1e6).toFixed(1)} MB`
  }
  const halves = await halvesIn(files, allParts, attempts)
  for (const half of halves) yield `${storedPrefix}${half}  being written, or interrupted`
}

/**
 * Removes a backup and the incomplete ones of its name, or the one incomplete backup `name/attempt`. Returns whether
 * there was any.
 */
export async function removeStoredBackup(files: FileStore, name: string): Promise<boolean> {
  const [whole = '', half] = name.split('/')
  let found = false
  if (half === undefined && (await files.get(indexes + whole))) {
    // First, because parts without an index are no backup.
    await files.remove(indexes + whole)
    found = true
  }
  if (half !== undefined && (await indexOf(files, whole))?.attempt === half) return false
  for await (const { key } of files.list({ prefix: `${allParts}${name}/` })) {
    await files.remove(key)
    found = true
  }
  return found
}
