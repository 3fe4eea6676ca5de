import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { deriveKey } from '../derive-key.ts'

export type LinkPurpose = 'verify' | 'invitation' | 'reset'

/**
 * The one-time token of a mail's link: 256 bits, derived from the event that issued it, so that neither the
 * log nor a job ever holds it and a repeated mail carries the same one. Base64url.
 */
export function linkToken(appSecret: string, eventId: string, purpose: LinkPurpose): string {
  return createHmac('sha256', deriveKey(appSecret, 'mail-links'))
    .update(`${purpose}:${eventId}`)
    .digest('base64url')
}

/** What the log keeps of a token: its SHA-256 in hex. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Whether a token is the one behind a hash, in constant time. */
export function tokenMatches(token: string, hash: string): boolean {
  return timingSafeEqual(Buffer.from(hashToken(token)), Buffer.from(hash))
}
