import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const ivBytes = 12
const tagBytes = 16

/** AES-256-GCM: iv, tag and ciphertext in one buffer. Opening needs the same `context`. */
export const seal = (key: Buffer, plain: Uint8Array, context: string): Buffer =>
  sealParts(key, [plain], context)

/** Seals bytes that are made part by part, so that they are never in memory as a whole. */
export function sealParts(key: Buffer, parts: Iterable<Uint8Array>, context: string): Buffer {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(context))
  const sealed: Buffer[] = []
  for (const part of parts) sealed.push(cipher.update(part))
  // Completes the tag. This mode gives no more bytes here.
  cipher.final()
  return Buffer.concat([iv, cipher.getAuthTag(), ...sealed])
}

/** The plain bytes. Throws when the key or context differs, or a byte was changed. */
export function unseal(key: Buffer, sealed: Buffer, context: string): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, ivBytes))
    .setAAD(Buffer.from(context))
    .setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes))
  const plain = decipher.update(sealed.subarray(ivBytes + tagBytes))
  // Checks the tag. This mode gives no more bytes here, and a copy of a large result costs time.
  decipher.final()
  return plain
}
