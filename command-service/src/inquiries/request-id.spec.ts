import { id } from '@rollcall/contracts/kernel/fields.ts'
import { describe, expect, it } from 'vitest'
import { createRequestIds } from './request-id.ts'

const idOf = createRequestIds(Buffer.alloc(32, 1).toString('base64'))

describe('the id of a contact request', () => {
  it('is a UUID, the same for the same message and address', () => {
    expect(id.safeParse(idOf('asha@lantern.io', 'Hello')).success).toBe(true)
    expect(idOf(' ASHA@Lantern.io', ' Hello\n')).toBe(idOf('asha@lantern.io', 'Hello'))
  })
  it('differs for another message, address or case of the message', () => {
    const ids = [
      idOf('asha@lantern.io', 'Hello'),
      idOf('asha@lantern.io', 'hello'),
      idOf('nair@lantern.io', 'Hello'),
    ]
    expect(new Set(ids).size).toBe(3)
  })
  it('cannot be computed without the secret', () => {
    const other = createRequestIds(Buffer.alloc(32, 2).toString('base64'))
    expect(other('asha@lantern.io', 'Hello')).not.toBe(idOf('asha@lantern.io', 'Hello'))
  })
})
