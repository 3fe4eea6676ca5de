import { createHmac } from 'node:crypto'
import { sameEmail } from '@rollcall/contracts/kernel/fields.ts'
import { deriveKey } from '../derive-key.ts'

/** The name under which an address is reserved: a keyed hash, so that no stream's name reveals an address. */
export function emailHash(appSecret: string, address: string): string {
  return createHmac('sha256', deriveKey(appSecret, 'email-reservations'))
    .update(sameEmail(address))
    .digest('hex')
    .slice(0, 40)
}
