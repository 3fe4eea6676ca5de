import { createHmac } from 'node:crypto'
import { sameEmail } from '@rollcall/contracts/kernel/fields.ts'
import { deriveKey } from '@rollcall/platform/derive-key.ts'

/**
 * The id of a contact request, the same for the same address (in any case) and message. It is a keyed hash because it
 * is part of a stream's name, and a plain hash would allow guesses at who wrote what. It is a UUID of version 8, which
 * is meant for such uses (RFC 9562, section 5.8).
 */
export function createRequestIds(appSecret: string): (email: string, message: string) => string {
  const key = deriveKey(appSecret, 'contact-requests')
  return (email, message) => {
    const bytes = createHmac('sha256', key)
      .update(`${sameEmail(email)}\n${message.trim()}`)
      .digest()
      .subarray(0, 16)
    bytes[6] = ((bytes[6] as number) & 0x0f) | 0x80
    bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80
    const hex = bytes.toString('hex')
    return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
  }
}
