import { describe, expect, it } from 'vitest'
import { addressThen, pastIn, withoutPast } from './past.ts'

const knownOn = '2026-11-15T12:30:00.000Z'

describe('the past moment of an address', () => {
  it.each([
    [{}, undefined],
    [{ asOf: '2026-11-12' }, { asOf: '2026-11-12' }],
    [{ knownOn }, { knownOn }],
    [
      { asOf: '2026-11-12', knownOn, q: 'Asha' },
      { asOf: '2026-11-12', knownOn },
    ],
    [{ asOf: '2026-11-31', knownOn: 'noon' }, undefined],
    [{ asOf: 12, knownOn: '2026-11-15' }, undefined],
  ])('of %o is %o', (values, past) => {
    expect(pastIn(values)).toEqual(past)
  })

  it('is carried on to other addresses', () => {
    const past = { asOf: '2026-11-12' as const }
    expect(addressThen('/app/x', past)).toBe('/app/x?asOf=2026-11-12')
    expect(addressThen('/app/x?id=1', past)).toBe('/app/x?id=1&asOf=2026-11-12')
    expect(addressThen('/app/x?id=1', undefined)).toBe('/app/x?id=1')
    expect(withoutPast({ ...past, q: 'Asha' })).toEqual({ q: 'Asha' })
  })
})
