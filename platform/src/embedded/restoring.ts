import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ConfigurationError } from '../config.ts'

const markIn = (dataDir: string) => join(dataDir, 'restoring')

/** Marks a data folder as being restored. Returns a function that removes the mark. */
export async function markRestoring(dataDir: string): Promise<() => Promise<void>> {
  await writeFile(markIn(dataDir), '', { flush: true })
  return () => rm(markIn(dataDir))
}

/** Throws ConfigurationError when a restore into a data folder did not finish, because it would start empty. */
export function mustBeWhole(dataDir: string): void {
  if (existsSync(markIn(dataDir)))
    throw new ConfigurationError(
      `${dataDir} was not restored to the end: remove it, and restore the backup into a new folder.`,
    )
}
