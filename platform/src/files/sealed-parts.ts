import type { FileStore } from './file-store.ts'
import { getSealed, putSealedWith } from './sealed-file.ts'

/** A file in parts, all under one key: the n-th part has its own place, so that parts cannot change places. */
export interface SealedParts {
  placeOf(part: number): string
  fileKey: string
}

/** The plain bytes of a part; the last one may have fewer. */
const partBytes = 4 * 1024 * 1024

export interface PartsWriter {
  /** Resolves when more can be taken, so that a file of any size needs only the memory of one part. */
  write(chunk: Uint8Array): Promise<void>
  /** Stores the rest; durable when this resolves. An empty file has one empty part. */
  end(): Promise<{ bytes: number; parts: number }>
}

/** Writes a file of any size to a store, sealed part by part. */
export function createPartsWriter(
  files: FileStore,
  { placeOf, fileKey }: SealedParts,
  contentType: string,
  max = partBytes,
): PartsWriter {
  let waiting: Uint8Array[] = []
  let size = 0
  let stored = 0
  let parts = 0
  async function store(bytes: readonly Uint8Array[]): Promise<void> {
    await putSealedWith(files, { place: placeOf(parts), fileKey }, { bytes, contentType })
    parts += 1
  }
  return {
    async write(chunk) {
      let rest = chunk
      while (size + rest.length >= max) {
        const full = [...waiting, rest.subarray(0, max - size)]
        rest = rest.subarray(max - size)
        waiting = []
        size = 0
        stored += max
        await store(full)
      }
      if (rest.length === 0) return
      waiting.push(rest)
      size += rest.length
    },
    async end() {
      if (size > 0 || parts === 0) await store(waiting)
      return { bytes: stored + size, parts }
    },
  }
}

/** The plain parts of such a file in order. Throws when one is missing, was changed or moved. */
export async function* readParts(
  files: FileStore,
  { placeOf, fileKey }: SealedParts,
  parts: number,
): AsyncGenerator<Buffer> {
  for (let part = 0; part < parts; part += 1) {
    const bytes = await getSealed(files, { place: placeOf(part), fileKey })
    if (!bytes) throw new Error('a part of a file is missing')
    yield bytes
  }
}
