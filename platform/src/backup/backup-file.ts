import { randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { link, open, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { makeFolder } from '../embedded/make-folder.ts'
import { BackupUnusable } from './backup-lines.ts'
import type { BackupPlace } from './backup-place.ts'

/** What the name of a file ends with that is being written, or was not written to its end. */
const unfinishedEnding = '.unfinished'

/** A backup in a file on disk, in a folder that is made. Another file of its name is an error with EEXIST. */
export const backupFile = (file: string): BackupPlace => ({
  name: file,
  // Its writing finds out, at the end: another file may have come meanwhile.
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
    if (file.endsWith(unfinishedEnding)) throw new BackupUnusable('It was broken off while it was made.')
    yield* createReadStream(file)
  },
  async unfinished() {
    const names = await readdir(dirname(file)).catch(() => [])
    return names
      .filter(name => name.startsWith(`${basename(file)}.`) && name.endsWith(unfinishedEnding))
      .map(name => join(dirname(file), name))
  },
})

/** Gives a whole file its name. Throws with EEXIST where another one has it. */
async function putInPlace(whole: string, file: string): Promise<void> {
  try {
    // Unlike a renaming, which would put it in another one's place.
    await link(whole, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw error
    // Not every disk knows links: here an empty file keeps the name until the whole one has it.
    await (await open(file, 'wx', 0o600)).close()
    await rename(whole, file)
  }
}
