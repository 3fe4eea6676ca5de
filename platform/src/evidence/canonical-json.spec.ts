import canonicalize from 'canonicalize'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { canonicalJson } from './canonical-json.ts'

it('is the JSON that another implementation of RFC 8785 gives', () => {
  const values = fc
    .jsonValue({ stringUnit: 'binary', maxDepth: 4 })
    .map(value => JSON.parse(JSON.stringify(value)))
  fc.assert(
    fc.property(values, value => {
      expect(canonicalJson(value)).toBe(canonicalize(value))
    }),
  )
})

it('sorts names by their UTF-16 code units, as the RFC’s example has them', () => {
  const names = ['\u20ac', '\r', '\ufb33', '1', '\ud83d\ude00', '\u0080', '\u00f6']
  const sorted = ['\r', '1', '\u0080', '\u00f6', '\u20ac', '\ud83d\ude00', '\ufb33']
  const text = canonicalJson(Object.fromEntries(names.map(name => [name, 0])))
  expect(text).toBe(`{${sorted.map(name => `${JSON.stringify(name)}:0`).join(',')}}`)
})

it('leaves out members that are undefined', () => {
  expect(canonicalJson({ b: undefined, a: null })).toBe('{"a":null}')
})

it('writes half a surrogate pair as its escape', () => {
  expect(canonicalJson({ note: 'a\ud800' })).toBe('{"note":"a\\ud800"}')
})
