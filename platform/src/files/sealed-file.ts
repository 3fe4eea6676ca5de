import { randomBytes } from 'node:crypto'
import { sealParts, unseal } from '../personal-data/sealing.ts'
import type { FileStore } from './file-store.ts'

/**
 * The place and key of a sealed file. The key belongs in a personal field of the file's event. There it is sealed under
 * the person's key, so destroying that key erases the file as well.
 */
export interface SealedFile {
  /** Its key in the store. */
  place: string
  /** 32 bytes in base64url; sealing is bound to the place, so several files may have the same key. */
  fileKey: string
}

/** Seals a file under a new key and stores it, durably when this resolves. */
export async function putSealed(
  files: FileStore,
  place: string,
  plain: { bytes: Uint8Array; contentType: string },
): Promise<SealedFile> {
  const file = { place, fileKey: newFileKey() }
  await putSealedWith(files, file, { ...plain, bytes: [plain.bytes] })
  return file
}

/** A key for one file, or for the files of one piece of work: 32 bytes in base64url. */
export const newFileKey = (): string => randomBytes(32).toString('base64url')

/** Seals a file under a given key and stores it, durably when this resolves. `bytes`: its parts in order. */
export async function putSealedWith(
  files: FileStore,
  { place, fileKey }: SealedFile,
  plain: { bytes: Iterable<Uint8Array>; contentType: string },
): Promise<void> {
  const bytes = sealParts(Buffer.from(fileKey, 'base64url'), plain.bytes, place)
  await files.put(place, { bytes, contentType: plain.contentType })
}

/** The plain bytes of a sealed file; undefined if not found. Throws when it was changed or moved. */
export async function getSealed(
  files: FileStore,
  { place, fileKey }: SealedFile,
): Promise<Buffer | undefined> {
  const file = await files.get(place)
  return file && unseal(Buffer.from(fileKey, 'base64url'), asBuffer(file.bytes), place)
}

/** The same memory; files may be large. */
const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength)
