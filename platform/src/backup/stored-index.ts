import { z } from 'zod'
import type { FileStore } from '../files/file-store.ts'
import { backupPrefix } from '../files/places.ts'
import { BackupUnusable } from './backup-lines.ts'

/** What the command line puts before the name of a backup in the store of files. */
export const storedPrefix = 'files:'

/** What makes parts a backup; it is written last. */
const aboutIndex = z.object({
  form: z.literal(1),
  /** Which of the attempts at this name holds it. */
  attempt: z.string(),
  parts: z.int().min(1),
  bytes: z.int().min(1),
  madeAt: z.iso.datetime(),
})
export type BackupIndex = z.infer<typeof aboutIndex>

export const indexes = `${backupPrefix}index/`
export const allParts = `${backupPrefix}parts/`
export const partsOf = (name: string) => `${allParts}${name}/`
export const partAt = (name: string, attempt: string, number: number) =>
  `${partsOf(name)}${attempt}/${String(number).padStart(8, '0')}`

/** The index of a backup; undefined: there is none of this name. Throws BackupUnusable where it is unreadable. */
export async function indexOf(files: FileStore, name: string): Promise<BackupIndex | undefined> {
  const file = await files.get(indexes + name)
  if (!file) return undefined
  try {
    return aboutIndex.parse(JSON.parse(Buffer.from(file.bytes).toString()))
  } catch {
    throw new BackupUnusable('Its index is unreadable.')
  }
}

/** `name/attempt` of each half backup with parts there: of all that are not `whole` ones. */
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
