import { z } from 'zod'
import type { FileStore } from '../files/file-store.ts'
import { backupPrefix } from '../files/places.ts'
import { BackupUnusable } from './backup-lines.ts'

/** The command line's prefix for backups in the store of files. */
export const storedPrefix = 'files:'

/** The index that completes a backup; it is written last. */
const aboutIndex = z.object({
  form: z.literal(1),
  /** The attempt at this name that holds the backup. */
  attempt: z.string(),
  parts: z.int().min(1),
  bytes: z.int().min(1),
  madeAt: z.iso.datetime(),
})
export type BackupIndex = z.infer<typeof aboutIndex>

export const indexes = `${backupPrefix}index/`
export const allParts = `${backupPrefix}parts/`
export const storedPartsOf = (name: string) => `${allParts}${name}/`
export const partAt = (name: string, attempt: string, number: number) =>
  `${storedPartsOf(name)}${attempt}/${String(number).padStart(8, '0')}`

/** The index of a backup; undefined: none has this name. Throws BackupUnusable when it is unreadable. */
export async function indexOf(files: FileStore, name: string): Promise<BackupIndex | undefined> {
  const file = await files.get(indexes + name)
  if (!file) return undefined
  try {
    return aboutIndex.parse(JSON.parse(Buffer.from(file.bytes).toString()))
  } catch {
    throw new BackupUnusable('Its index is unreadable.')
  }
}

/** `name/attempt` of each incomplete backup with parts in the store: all except the `whole` ones. */
export async function halvesIn(
  files: FileStore,
  prefix: string,
  whole: ReadonlySet<string>,
): Promise<Set<string>> {
  const halves = new Set<string>()
  for await (const { key } of files.list({ prefix })) {
    const [name, attempt = ''] = key.slice(allParts.length).split('/')
    if (!whole.has(attempt)) halves.add(`${name}/${attempt}`)
  }
  return halves
}
