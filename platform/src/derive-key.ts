import { hkdfSync } from 'node:crypto'

/** A 32-byte key for one purpose from a root secret (base64), by HKDF-SHA256; purposes do not reveal each other. */
export function deriveKey(rootBase64: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', Buffer.from(rootBase64, 'base64'), '', `rollcall:${purpose}`, 32))
}
