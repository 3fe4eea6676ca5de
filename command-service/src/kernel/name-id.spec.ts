import fc from 'fast-check'
import { v5 } from 'uuid'
import { expect, it } from 'vitest'
import { nameId } from './name-id.ts'

it('gives the same ids as the package uuid', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.uuid(), (name, namespace) => {
      expect(nameId(name, namespace)).toBe(v5(name, namespace))
    }),
  )
})
