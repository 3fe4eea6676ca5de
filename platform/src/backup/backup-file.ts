import { randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { link, open, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { makeFolder } from '../embedded/make-folder.ts'
import { BackupUnusable } from './backup-lines.ts'
import type { BackupPlace } from './backup-place.ts'

/** The ending of a file's name while it is being written, and after an interruption. */
const unfinishedEnding = '.unfinished'

/** A backup in a file on disk. The folder is created. Throws EEXIST when the file's name exists. */
export const backupFile = (file: string): BackupPlace => ({
  name: file,
  // The end of writing also checks it, because another file may appear in the meantime.
  mustBeFree: async () => {},
  async write(bytes) {
    const unfinished = `${file}.${randomBytes(6).toString('hex')}${unfinishedEnding}`
    await makeFolder(dirname(file), 0o700)
    try {
      await pipeline(bytes, createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true }))
      await putInPlace(unfinished, file)
    } finally {
      await rm(unfinished, { force: true })
    }
  },
  async *read() {
    if (file.endsWith(unfinishedEnding))
      throw new BackupUnusable('It was interrupted while it was being made.')
    yield* createReadStream(file)
  },
  async unfinished() {
    const names = await readdir(dirname(file)).catch(() => [])
    return names
      .filter(name => name.startsWith(`${basename(file)}.`) && name.endsWith(unfinishedEnding))
      .map(name => join(dirname(file), name))
  },
})

/** Gives a complete file its name. Throws EEXIST when another file has it. */
async function putInPlace(whole: string, file: string): Promise<void> {
  try {
    // Unlike renaming, which would replace the other file.
    await link(whole, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw error
    // Not every disk supports links. Here an empty file holds the name until the complete file replaces it.
    await (await open(file, 'wx', 0o600)).close()
    await rename(whole, file)
  }
}
