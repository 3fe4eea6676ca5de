import { randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { constants, copyFile, link, mkdir, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import {
  type BackupCounts,
  type BackupEntry,
  type BackupHeader,
  type BackupLine,
  BackupUnusable,
  readLines,
  writeLines,
} from './backup-lines.ts'

/**
 * Writes a backup that its owner alone may read, in a folder that is made: whole, or not at all. Gives what it holds.
 * Throws with EEXIST when the file is there already, and the signal's reason.
 */
export async function writeBackup(
  file: string,
  held: AsyncIterable<BackupEntry>,
  about: BackupHeader,
  signal: AbortSignal,
): Promise<BackupCounts> {
  const unfinished = `${file}.${randomBytes(6).toString('hex')}`
  const counts: BackupCounts = { events: 0, keys: 0 }
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  try {
    await pipeline(
      Readable.from(writeLines(held, about, counts)),
      createGzip(),
      createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true }),
      { signal },
    )
    // Unlike a renaming, which would put it in another one's place; not every disk knows links.
    await link(unfinished, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') throw error
      return copyFile(unfinished, file, constants.COPYFILE_EXCL)
    })
  } catch (error) {
    throw signal.aborted ? signal.reason : error
  } finally {
    await rm(unfinished, { force: true })
  }
  return counts
}

/** What a backup holds, in its order. Throws BackupUnusable when it is not whole, which shows at its end at the latest. */
export async function* readBackup(file: string): AsyncGenerator<BackupLine> {
  yield* readLines(linesOf(file))
}

async function* linesOf(file: string): AsyncGenerator<string> {
  const unzip = createGunzip()
  const reading = pipeline(createReadStream(file), unzip)
  // Its failure comes through the loop.
  reading.catch(() => {})
  let rest = ''
  try {
    for await (const chunk of unzip.setEncoding('utf8')) {
      const lines = (rest + String(chunk)).split('\n')
      rest = lines.pop() as string
      yield* lines
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code?.startsWith('Z_')) throw new BackupUnusable('It is incomplete or no backup.')
    throw error
  }
  if (rest !== '') yield rest
}
