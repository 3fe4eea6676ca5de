import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { recoveryCodes, recoveryHash } from './recovery-codes.ts'

const [ours, theirs] = [1, 2].map(byte => Buffer.alloc(32, byte).toString('base64')) as [string, string]

describe('recovery codes', () => {
  it('are ten different codes of eleven unambiguous letters and digits', () => {
    fc.assert(
      fc.property(fc.uuid(), commandId => {
        const codes = recoveryCodes(ours, commandId)
        expect(new Set(codes).size).toBe(10)
        for (const code of codes)
          expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{4}-[0-9a-hjkmnp-tv-z]{4}-[0-9a-hjkmnp-tv-z]{3}$/)
      }),
    )
  })
  it('are the same for a repeated command, and differ for another command or system', () => {
    expect(recoveryCodes(ours, 'one')).toEqual(recoveryCodes(ours, 'one'))
    const all = [
      ...recoveryCodes(ours, 'one'),
      ...recoveryCodes(ours, 'two'),
      ...recoveryCodes(theirs, 'one'),
    ]
    expect(new Set(all).size).toBe(30)
  })
})

describe('the hash of a recovery code', () => {
  it('is the same for every spelling of the code', () => {
    const hash = recoveryHash(ours, 'a1', '10ab-cdef-gh1')
    for (const typed of ['10abcdefgh1', ' 10AB CDEF GH1 ', 'IOab-cdef-ghl', '10a-b-c-d-efgh1'])
      expect(recoveryHash(ours, 'a1', typed)).toBe(hash)
  })
  it('differs for another code, account or system', () => {
    const hashes = [
      recoveryHash(ours, 'a1', '10ab-cdef-gh1'),
      recoveryHash(ours, 'a1', '10ab-cdef-gh2'),
      recoveryHash(ours, 'a2', '10ab-cdef-gh1'),
      recoveryHash(theirs, 'a1', '10ab-cdef-gh1'),
    ]
    expect(new Set(hashes).size).toBe(4)
    for (const hash of hashes) expect(hash).toMatch(/^[0-9a-f]{64}$/)
  })
})
