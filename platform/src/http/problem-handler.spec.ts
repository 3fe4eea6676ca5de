import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import { describe, expect, it } from 'vitest'
import { MissingPersonKey } from '../personal-data/missing-person-key.ts'
import { toRefusal } from './problem-handler.ts'

const failed = (more: object, error: Error = new Error('insides')) => Object.assign(error, more)

describe('what is answered to an error', () => {
  it.each([
    ['half a letter in an address', failed({ status: 400 }, new URIError('%E0')), 'malformed-request'],
    [
      'a body that is not what its header says',
      failed({ status: 400, code: 'Z_DATA_ERROR' }),
      'malformed-body',
    ],
    [
      'a request that broke off, though its code is that of a lost connection',
      failed({ status: 400, type: 'request.aborted', code: 'ECONNABORTED' }),
      'malformed-body',
    ],
    ['a connection of ours that was lost', failed({ code: 'ECONNRESET' }), 'unavailable'],
    ['an address that we took apart ourselves', new URIError('%E0'), 'unexpected-error'],
    ['a status that blames us', failed({ status: 500 }), 'unexpected-error'],
    ['what is no error', undefined, 'unexpected-error'],
    ['a lost key', new MissingPersonKey('insides', 'insides'), 'unavailable'],
    ['a refusal', new Refusal('conflict'), 'conflict'],
  ])('is for %s the right code, and nothing of its insides', (_what, error, code) => {
    const refusal = toRefusal(error)
    expect(refusal.code).toBe(code)
    expect(refusal.message).not.toMatch(/insides|%/)
  })
})
