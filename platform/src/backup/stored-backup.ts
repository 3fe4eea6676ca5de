import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { ConfigurationError } from '../config.ts'
import { deriveKey } from '../derive-key.ts'
import { type FileStore, FilesUnavailable } from '../files/file-store.ts'
import { seal, unseal } from '../personal-data/sealing.ts'
import { BackupUnusable } from './backup-lines.ts'
import type { BackupPlace } from './backup-place.ts'
import {
  type BackupIndex,
  halvesIn,
  indexes,
  indexOf,
  partAt,
  storedPartsOf,
  storedPrefix,
} from './stored-index.ts'

/** The size of one part in bytes, small enough for a slow connection to an S3-compatible store. */
const partBytes = 4 * 1024 * 1024
/** Milliseconds before a part is retried. A lost part must not end an hour's backup. */
const pauses = [1_000, 5_000, 15_000]

/**
 * A backup in the store of files: parts sealed under a key derived from the master key, each bound to its place, and an
 * index. The index is written last and completes the backup. Throws ConfigurationError on a name that the store cannot
 * hold.
 */
export function storedBackup(files: FileStore, name: string, masterKey: string): BackupPlace {
  if (!/^[a-z0-9][a-z0-9-]{0,99}$/.test(name))
    throw new ConfigurationError(
      `"${storedPrefix}${name}" cannot be the name of a backup: use lower-case letters, digits and "-", such as ${storedPrefix}2026-11-22.`,
    )
  const key = deriveKey(masterKey, 'backups in the store of files')
  const mustBeFree = async () => {
    if (await indexOf(files, name))
      throw new ConfigurationError(`${storedPrefix}${name} already exists; name another backup.`)
  }
  return {
    name: storedPrefix + name,
    mustBeFree,
    async write(bytes) {
      const attempt = randomBytes(6).toString('hex')
      const put = (place: string, content: Buffer, contentType: string) =>
        withRetries(() => files.put(place, { bytes: content, contentType }))
      let parts = 0
      let size = 0
      let indexed = false
      const undo = async () => {
        if (indexed) await files.remove(indexes + name)
        for (let part = 1; part <= parts; part++) await files.remove(partAt(name, attempt, part))
      }
      try {
        for await (const part of inParts(bytes)) {
          const place = partAt(name, attempt, ++parts)
          await put(place, seal(key, part, place), 'application/octet-stream')
          size += part.length
        }
        // Another one may have appeared in the meantime.
        await mustBeFree()
        const index: BackupIndex = { form: 1, attempt, parts, bytes: size, madeAt: new Date().toISOString() }
        indexed = true
        await put(indexes + name, Buffer.from(JSON.stringify(index)), 'application/json')
      } catch (error) {
        // If that fails too, an incomplete backup stays and is reported as such.
        await undo().catch(() => {})
        throw error
      }
    },
    async *read() {
      const index = await indexOf(files, name)
      if (!index) {
        const halves = await halvesIn(files, storedPartsOf(name), new Set())
        if (halves.size === 0) throw new ConfigurationError(`There is no ${storedPrefix}${name}.`)
        throw new BackupUnusable('It was interrupted while it was being made.')
      }
      for (let part = 1; part <= index.parts; part++) {
        const place = partAt(name, index.attempt, part)
        const found = await withRetries(() => files.get(place))
        if (!found) throw new BackupUnusable('It is incomplete.')
        yield opened(key, found.bytes, place)
      }
    },
    async unfinished() {
      const whole = (await indexOf(files, name))?.attempt
      const halves = await halvesIn(files, storedPartsOf(name), new Set(whole ? [whole] : []))
      return [...halves].map(half => storedPrefix + half)
    },
  }
}

function opened(key: Buffer, sealed: Uint8Array, place: string): Buffer {
  try {
    return unseal(key, Buffer.from(sealed), place)
  } catch {
    throw new BackupUnusable('MASTER_KEY is not the one of its installation, or it was changed or damaged.')
  }
}

async function* inParts(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = []
  let size = 0
  for await (const chunk of bytes) {
    held.push(chunk)
    size += chunk.length
    if (size < partBytes) continue
    yield Buffer.concat(held)
    held = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(held)
}

async function withRetries<T>(work: () => Promise<T>): Promise<T> {
  for (const wait of pauses) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof FilesUnavailable)) throw error
      await pause(wait)
    }
  }
  return work()
}
