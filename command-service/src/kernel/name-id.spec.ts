import fc from 'fast-check'
import { v5 } from 'uuid'
import { expect, it } from 'vitest'
import { nameId } from './name-id.ts'

const id = '6b1b7a43-55c5-4f4b-9d8e-0b0a1c2f7d11'

it('gives the same ids as the package uuid', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.uuid(), (name, namespace) => {
      expect(nameId(name, namespace)).toBe(v5(name, namespace))
    }),
  )
})

it('gives a name different ids in different namespaces, also when they are no UUIDs', () => {
  const namespaces = ['one', 'another', 'finish', '00', '', id, `${id} and more`]
  expect(new Set(namespaces.map(namespace => nameId('seat', namespace))).size).toBe(namespaces.length)
  for (const namespace of namespaces) expect(nameId('seat', namespace)).toBe(nameId('seat', namespace))
})
