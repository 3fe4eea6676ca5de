import { hkdfSync } from 'node:crypto'

/** A process has one or two root secrets, and a dozen purposes. */
const derived = new Map<string, Buffer>()

/**
 * A 32-byte key for one purpose from a root secret (base64), by HKDF-SHA256; purposes do not reveal each other. Derived
 * once per process, as each log-in asks for several.
 */
export function deriveKey(rootBase64: string, purpose: string): Buffer {
  const name = `${purpose}\n${rootBase64}`
  const known = derived.get(name)
  if (known) return known
  const key = Buffer.from(
    hkdfSync('sha256', Buffer.from(rootBase64, 'base64'), '', `rollcall:${purpose}`, 32),
  )
  derived.set(name, key)
  return key
}
