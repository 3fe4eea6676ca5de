import { createHmac } from 'node:crypto'
import { deriveKey } from '@rollcall/platform/derive-key.ts'

/**
 * Left out of a fingerprint: a fast hash of a password must not stand in the log beside the slow one, and how a
 * command came (straight or from the outbox) is not part of what it says.
 */
const leftOut = new Set(['password', 'confirmPassword', 'existingPass', 'newPass', 'confirmPass', 'channel'])

/** A keyed hash of a command's body: the same for the same body, and nobody without the secret learns the body from it. */
export function createFingerprint(appSecret: string): (body: unknown) => string {
  const key = deriveKey(appSecret, 'command fingerprints')
  return body => {
    const json = JSON.stringify(body, (name, value: unknown) => (leftOut.has(name) ? undefined : value))
    return createHmac('sha256', key).update(json).digest('base64url').slice(0, 22)
  }
}
