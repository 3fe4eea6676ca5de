import { randomBytes } from 'node:crypto'
import { seal, unseal } from '../personal-data/sealing.ts'
import type { FileStore } from './file-store.ts'

/**
 * Where a sealed file stands and what opens it. The key belongs into a personal field of the event that tells of the
 * file: sealed there under the person's key, so that destroying that key erases the file as well.
 */
export interface SealedFile {
  /** Its key in the store. */
  place: string
  /** 32 bytes in base64url, of this one file. */
  fileKey: string
}

/** Seals a file under a new key and keeps it; it is durable when this resolves. */
export async function putSealed(
  files: FileStore,
  place: string,
  plain: { bytes: Uint8Array; contentType: string },
): Promise<SealedFile> {
  const key = randomBytes(32)
  const bytes = seal(key, Buffer.from(plain.bytes), place)
  await files.put(place, { bytes, contentType: plain.contentType })
  return { place, fileKey: key.toString('base64url') }
}

/** The plain bytes of a sealed file; undefined: there is no such file. Throws where it was changed, or moved here. */
export async function getSealed(
  files: FileStore,
  { place, fileKey }: SealedFile,
): Promise<Buffer | undefined> {
  const file = await files.get(place)
  return file && unseal(Buffer.from(fileKey, 'base64url'), Buffer.from(file.bytes), place)
}
