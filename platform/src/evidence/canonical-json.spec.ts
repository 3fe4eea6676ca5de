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

it('keeps the order of names that an object would put elsewhere', () => {
  const names = fc.constantFrom('10', '9', '0', '01', '-1', '1.5', '2026', 'a', '!', '__proto__', 'toString')
  // Texts, because an object in code has another order and another meaning for some of them.
  const texts = fc.letrec<{ value: string; member: string }>(tie => ({
    value: fc.oneof(
      { maxDepth: 4 },
      fc.integer().map(String),
      fc.array(tie('value'), { maxLength: 3 }).map(values => `[${values.join(',')}]`),
      fc.array(tie('member'), { maxLength: 4 }).map(members => `{${members.join(',')}}`),
    ),
    member: fc.tuple(names, tie('value')).map(([name, value]) => `"${name}":${value}`),
  })).value
  fc.assert(
    fc.property(texts, text => {
      expect(canonicalJson(JSON.parse(text))).toBe(canonicalize(JSON.parse(text)))
    }),
  )
})
