import { createHmac } from 'node:crypto'
import { deriveKey } from '@rollcall/platform/derive-key.ts'
import { withoutGaps } from './one-time-codes.ts'

const howMany = 10
const length = 11
/** Crockford's base 32, without letters that look like digits. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/**
 * Ten codes of 55 bits, as xxxx-xxxx-xxx. They are derived from the requesting command with a separate key. So nothing
 * stores them, and a repeated command gives the same codes.
 */
export function recoveryCodes(appSecret: string, commandId: string): string[] {
  const key = deriveKey(appSecret, 'recovery-codes')
  return Array.from({ length: howMany }, (_, index) => {
    const bytes = createHmac('sha256', key).update(`${commandId}:${index}`).digest()
    const letters = Array.from(bytes.subarray(0, length), byte => alphabet[byte % alphabet.length]).join('')
    return `${letters.slice(0, 4)}-${letters.slice(4, 8)}-${letters.slice(8)}`
  })
}

/** The log's entry for a recovery code: a keyed hash in hex of the normalized code. */
export function recoveryHash(appSecret: string, accountId: string, code: string): string {
  const meant = withoutGaps(code).toLowerCase().replaceAll('o', '0').replace(/[il]/g, '1')
  return createHmac('sha256', deriveKey(appSecret, 'recovery-code-hashes'))
    .update(`${accountId}:${meant}`)
    .digest('hex')
}
