import { describe, expect, it } from 'vitest'
import { accountOf, isLoginAnswer, keepSession } from './session.ts'

function memory(): Storage {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    clear: () => kept.clear(),
    key: index => [...kept.keys()][index] ?? null,
    getItem: key => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: key => void kept.delete(key),
  }
}

/** Where the log-in's events are in the log; the browser stores none of it. */
const events = { position: '7', revision: 0 }

const profile = (states: 'pending' | 'active') => ({
  id: '1',
  name: 'Sample Studio',
  email: 'office@example.com',
  ownerName: 'Lena Vogel',
  website: 'example.com',
  phoneNumber: '+49305550100',
  address: 'Sample street',
  planId: 'free' as const,
  states,
})

describe('storing a log-in', () => {
  it('keeps a pending company’s profile and opens its team settings', () => {
    const storage = memory()
    expect(keepSession({ ...events, token: 't', company: profile('pending') }, () => storage)).toBe(
      '/app/setting/team-settings',
    )
    expect(storage.getItem('jwtToken')).toBe('t')
    expect(storage.getItem('role')).toBe('company')
    expect(JSON.parse(storage.getItem('companyProfile') ?? '')).toEqual(profile('pending'))
  })

  it('opens an active company’s dashboard', () => {
    expect(keepSession({ ...events, token: 't', company: profile('active') }, memory)).toBe('/app/dashboard')
  })

  it('keeps no company profile for an employee, not even an older one', () => {
    const storage = memory()
    keepSession({ ...events, token: 'old', company: profile('active') }, () => storage)
    const user = { id: '2', name: 'Asha', email: 'asha@example.com', role: 'employee' as const }
    expect(keepSession({ ...events, token: 't', user }, () => storage)).toBe('/app/dashboard')
    expect(storage.getItem('role')).toBe('employee')
    expect(storage.getItem('companyProfile')).toBeNull()
  })

  it('keeps no part of it if the browser refuses to store it', () => {
    const answer = { ...events, token: 't', company: profile('active') }
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError')
    }
    expect(keepSession(answer, refuse)).toBeNull()
    const full = memory()
    const setItem = (key: string, value: string) => (key === 'role' ? full.setItem(key, value) : refuse())
    expect(keepSession(answer, () => ({ ...full, setItem }))).toBeNull()
    expect(full.getItem('jwtToken')).toBeNull()
  })

  it('reads the account of a valid token', () => {
    const claims = Buffer.from(JSON.stringify({ sub: 'asha', name: 'Āsha' })).toString('base64url')
    expect(accountOf(`x.${claims}.y`)).toBe('asha')
    for (const token of ['', 'no token', 'x.e30.y', 'x.%.y']) expect(accountOf(token)).toBe('')
  })

  it.each([
    undefined,
    'text',
    {},
    { token: '' },
    { token: 't' },
    { ...events, token: 't', user: {} },
    { ...events, token: 't', company: 1 },
  ])('does not accept %j as a log-in', answer => expect(isLoginAnswer(answer)).toBe(false))
})
