import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { deriveKey } from '../derive-key.ts'

/** What a link to an account's owner is for. */
export type AccountLinkPurpose = 'verify' | 'invitation' | 'reset'

/** `heads`: to somebody without an account, whom a company asks to keep its signed heads. */
export type LinkPurpose = AccountLinkPurpose | 'heads'

/**
 * The one-time token of a mail's link: 256 bits, derived from its event, so that neither the log nor a job holds it and
 * a repeated mail has the same token. Base64url.
 */
export function linkToken(appSecret: string, eventId: string, purpose: LinkPurpose): string {
  return createHmac('sha256', deriveKey(appSecret, 'mail-links'))
    .update(`${purpose}:${eventId}`)
    .digest('base64url')
}

/** Whether this is the token of an event, or of another id that only we give, in constant time. */
export const isLinkToken = (
  token: string,
  appSecret: string,
  eventId: string,
  purpose: LinkPurpose,
): boolean => tokenMatches(token, hashToken(linkToken(appSecret, eventId, purpose)))

/** The stored form of a token: its SHA-256 in hex. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Whether a token has this hash, in constant time. */
export function tokenMatches(token: string, hash: string): boolean {
  return timingSafeEqual(Buffer.from(hashToken(token)), Buffer.from(hash))
}
