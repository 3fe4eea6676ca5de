import { createHmac } from 'node:crypto'
import { deriveKey } from '@rollcall/platform/derive-key.ts'

/**
 * Left out of a fingerprint. The log must not hold a fast hash of a password beside the slow one. The channel of a
 * command (direct or from the outbox) is not part of its content.
 */
const leftOut = new Set(['password', 'confirmPassword', 'existingPass', 'newPass', 'confirmPass', 'channel'])

/** A keyed hash of a command's body: the same for the same body, and not reversible without the secret. */
export function createFingerprint(appSecret: string): (body: unknown) => string {
  const key = deriveKey(appSecret, 'command fingerprints')
  return body => {
    const json = JSON.stringify(body, (name, value: unknown) => (leftOut.has(name) ? undefined : value))
    return createHmac('sha256', key).update(json).digest('base64url').slice(0, 22)
  }
}
