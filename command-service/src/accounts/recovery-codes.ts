import { createHmac } from 'node:crypto'
import { deriveKey } from '@rollcall/platform/derive-key.ts'
import { withoutGaps } from './one-time-codes.ts'

const howMany = 10
const length = 11
/** Crockford's base 32: no letter that reads like a digit. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/**
 * Ten codes of 55 bits, as xxxx-xxxx-xxx. Derived from the command that asks for them, under a key of their own, so
 * that nothing keeps them and a repeated command answers the same.
 */
export function recoveryCodes(appSecret: string, commandId: string): string[] {
  const key = deriveKey(appSecret, 'recovery-codes')
  return Array.from({ length: howMany }, (_, index) => {
    const bytes = createHmac('sha256', key).update(`${commandId}:${index}`).digest()
    const letters = Array.from(bytes.subarray(0, length), byte => alphabet[byte % alphabet.length]).join('')
    return `${letters.slice(0, 4)}-${letters.slice(4, 8)}-${letters.slice(8)}`
  })
}

/** What the log keeps of a recovery code: a keyed hash in hex, of the code as it is meant, however it was typed. */
export function recoveryHash(appSecret: string, accountId: string, code: string): string {
  const meant = withoutGaps(code).toLowerCase().replaceAll('o', '0').replace(/[il]/g, '1')
  return createHmac('sha256', deriveKey(appSecret, 'recovery-code-hashes'))
    .update(`${accountId}:${meant}`)
    .digest('hex')
}
