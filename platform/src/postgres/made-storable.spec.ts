import { expect, it } from 'vitest'
import { madeStorable } from './made-storable.ts'

it('replaces what Postgres cannot keep, wherever it is', () => {
  expect(madeStorable('a\0b')).toBe('a\ufffdb')
  expect(madeStorable('half \ud83c of \udfee it')).toBe('half \ufffd of \ufffd it')
  expect(madeStorable({ 'k\0': ['x', { reason: '\0' }], days: 2, half: null })).toEqual({
    'k\ufffd': ['x', { reason: '\ufffd' }],
    days: 2,
    half: null,
  })
})

it('gives back the same value when Postgres can keep it', () => {
  const value = { name: 'Lantern 🏮', list: ['Élodie', { at: '2026-11-20' }], none: null }
  expect(madeStorable(value)).toBe(value)
})
