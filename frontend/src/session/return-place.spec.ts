import { describe, expect, it } from 'vitest'
import { forgetPlace, hasSessionEnded, keepPlace, returnPathOf } from './return-place.ts'

const origin = 'https://rollcall.example'

function tab() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}
const kept = (path: string, account: string | null = null) => {
  const storage = tab()
  keepPlace(storage, { path, account })
  return storage
}

describe('the address after a log-in', () => {
  it.each(['/app/my-in-out?week=2026-11-16', '/app/employee/edit?id=7#contact'])('is %s, complete', path => {
    expect(returnPathOf('asha', kept(path), origin)).toBe(path)
  })

  it.each([
    'https://evil.example/app/dashboard',
    '//evil.example/app/dashboard',
    '/\\evil.example/app/dashboard',
    'javascript:alert(1)',
    '/app/../login',
    '/app/%2e%2e/login',
    '/application',
    '/app',
    '/login',
    '/',
    '',
  ])('is never %j', path => {
    expect(returnPathOf('asha', kept(path), origin)).toBeNull()
  })

  it('belongs to the person whose session ended there, and to nobody else', () => {
    const storage = kept('/app/profile', 'asha')
    expect(returnPathOf('asha', storage, origin)).toBe('/app/profile')
    expect(returnPathOf('ben', storage, origin)).toBeNull()
  })

  it('is undefined if none was stored, or the stored one is invalid', () => {
    const storage = tab()
    expect(returnPathOf('asha', storage, origin)).toBeNull()
    for (const text of ['null', '[]', '{}', '{"path":1}', 'no JSON']) {
      storage.setItem('comeBack', text)
      expect(returnPathOf('asha', storage, origin)).toBeNull()
      expect(hasSessionEnded(storage)).toBe(false)
    }
  })

  it('distinguishes an ended session from an address opened without one', () => {
    expect(hasSessionEnded(kept('/app/profile', 'asha'))).toBe(true)
    const storage = kept('/app/profile')
    expect(hasSessionEnded(storage)).toBe(false)
    forgetPlace(storage)
    expect(returnPathOf('asha', storage, origin)).toBeNull()
  })
})
