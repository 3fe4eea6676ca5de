import { describe, expect, it } from 'vitest'
import { isDraft, keepDraft, takeDraft } from './drafts.ts'

function tab() {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}
const key = { account: 'asha', address: '/app/employee/create', form: 'page' }

describe('a draft', () => {
  it('is returned once, to the same account, address and form', () => {
    const storage = tab()
    keepDraft(storage, key, { fullName: 'Leila Haddad', leaveBalance: 12 })
    expect(takeDraft(storage, { ...key, account: 'ben' })).toBeNull()
    expect(takeDraft(storage, { ...key, address: '/app/employee/edit?id=1' })).toBeNull()
    expect(takeDraft(storage, { ...key, form: 'dialog' })).toBeNull()
    expect(takeDraft(storage, key)).toEqual({ fullName: 'Leila Haddad', leaveBalance: 12 })
    expect(takeDraft(storage, key)).toBeNull()
  })

  it('never contains a password or a field that the form marks as secret', () => {
    const storage = tab()
    const typed = { existingPass: 'a', newPass: 'b', password: 'c', code: '123456', note: 'kept' }
    keepDraft(storage, key, typed, ['code'])
    expect([...storage.kept.values()]).toEqual(['{"note":"kept"}'])
    keepDraft(storage, { ...key, form: 'secrets' }, { newPass: 'b' })
    expect(storage.kept.size).toBe(1)
  })

  it('is distinguished from other keys, and from drafts of an account whose id begins the same', () => {
    const storage = tab()
    keepDraft(storage, key, { note: 'x' })
    const [kept = ''] = storage.kept.keys()
    expect(isDraft(kept)).toBe(true)
    expect(isDraft(kept, 'asha')).toBe(true)
    expect(isDraft(kept, 'ash')).toBe(false)
    expect(isDraft('jwtToken')).toBe(false)
  })
})
