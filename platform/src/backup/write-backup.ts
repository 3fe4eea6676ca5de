import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
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
import type { BackupPlace } from './backup-place.ts'

/**
 * Writes a backup completely or not at all. Returns its content. Only a killed process leaves an incomplete backup,
 * which its name shows. Throws when a backup exists already, and the signal's reason.
 */
export async function writeBackup(
  place: BackupPlace,
  held: AsyncIterable<BackupEntry>,
  about: BackupHeader,
  signal: AbortSignal,
): Promise<BackupCounts> {
  const counts = noneYet()
  await place.mustBeFree()
  try {
    await pipeline(
      Readable.from(writeLines(held, about, counts)),
      createGzip(),
      (bytes: AsyncIterable<Buffer>) => place.write(bytes),
      { signal },
    )
  } catch (error) {
    throw signal.aborted ? signal.reason : error
  }
  return counts
}

/** The content of a backup, in order. Throws BackupUnusable when it is incomplete, at its end at the latest. */
export const readBackup = (place: BackupPlace): AsyncGenerator<BackupLine> => readLines(linesOf(place.read()))

async function* linesOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const unzip = createGunzip()
  const reading = pipeline(bytes, unzip)
  // Its failure surfaces in the loop.
  reading.catch(() => {})
  // In parts, because the line of a file is much longer than one chunk.
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
