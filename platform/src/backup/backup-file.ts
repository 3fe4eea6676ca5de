import { randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { link, open, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { makeFolder } from '../embedded/make-folder.ts'
import {
  type BackupCounts,
  type BackupEntry,
  type BackupHeader,
  type BackupLine,
  BackupUnusable,
  noneYet,
  readLines,
  writeLines,
} from './backup-lines.ts'

/** What the name of a file ends with that is being written, or was not written to its end. */
const unfinishedEnding = '.unfinished'

/**
 * Writes a backup that its owner alone may read, in a folder that is made: whole, or not at all. Gives what it holds.
 * Only when the process is killed does half a file stay, whose name says so. Throws with EEXIST when the file is there
 * already, and the signal's reason.
 */
export async function writeBackup(
  file: string,
  held: AsyncIterable<BackupEntry>,
  about: BackupHeader,
  signal: AbortSignal,
): Promise<BackupCounts> {
  const unfinished = `${file}.${randomBytes(6).toString('hex')}${unfinishedEnding}`
  const counts = noneYet()
  await makeFolder(dirname(file), 0o700)
  try {
    await pipeline(
      Readable.from(writeLines(held, about, counts)),
      createGzip(),
      createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true }),
      { signal },
    )
    await putInPlace(unfinished, file)
  } catch (error) {
    throw signal.aborted ? signal.reason : error
  } finally {
    await rm(unfinished, { force: true })
  }
  return counts
}

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

/** The files of backups of this name that were broken off, or are being written just now. */
export async function unfinishedOf(file: string): Promise<string[]> {
  const names = await readdir(dirname(file)).catch(() => [])
  return names
    .filter(name => name.startsWith(`${basename(file)}.`) && name.endsWith(unfinishedEnding))
    .map(name => join(dirname(file), name))
}

/** What a backup holds, in its order. Throws BackupUnusable when it is not whole, which shows at its end at the latest. */
export async function* readBackup(file: string): AsyncGenerator<BackupLine> {
  if (file.endsWith(unfinishedEnding)) throw new BackupUnusable('It was broken off while it was made.')
  yield* readLines(linesOf(file))
}

async function* linesOf(file: string): AsyncGenerator<string> {
  const unzip = createGunzip()
  const reading = pipeline(createReadStream(file), unzip)
  // Its failure comes through the loop.
  reading.catch(() => {})
  // In parts, as the line of a file is far longer than what comes at once.
  let rest: string[] = []
  try {
    for await (const chunk of unzip.setEncoding('utf8')) {
      const [first, ...others] = String(chunk).split('\n')
      rest.push(String(first))
      for (const next of others) {
        yield rest.join('')
        rest = [next]
      }
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code?.startsWith('Z_')) throw new BackupUnusable('It is incomplete or no backup.')
    throw error
  }
  const last = rest.join('')
  if (last !== '') yield last
}
