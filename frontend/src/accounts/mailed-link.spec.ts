import { describe, expect, it } from 'vitest'
import { forgetMailedLink, readMailedLink, waitingMailedLink } from './mailed-link.ts'

describe('a link from a mail', () => {
  it('is read with its address and token', () => {
    const href = '/verified/owner%40lantern.test?token=abc-123'
    expect(readMailedLink(href)).toEqual({
      kind: 'verified',
      email: 'owner@lantern.test',
      token: 'abc-123',
      href,
    })
    expect(readMailedLink('/resetPassword/a@b.test?token=t&welcome=1')).toMatchObject({
      kind: 'reset',
      token: 't',
    })
  })

  it('is ignored without a token, for another page or from another site', () => {
    expect(readMailedLink('/verified/a@b.test')).toBeNull()
    expect(readMailedLink('/verified/a@b.test?token=')).toBeNull()
    expect(readMailedLink('/app/employee?token=t')).toBeNull()
    expect(readMailedLink('https://elsewhere.test/verified/a@b.test?token=t')).toBeNull()
    expect(readMailedLink('//elsewhere.test/verified/a@b.test?token=t')).toBeNull()
    expect(readMailedLink('/verified/%E0%A4%A?token=t')).toBeNull()
  })

  it('stays stored until it is forgotten, so that leaving the page before the answer does not lose it', () => {
    const kept = new Map([['mailedLink', '/verified/a@b.test?token=t']])
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      removeItem: (key: string) => void kept.delete(key),
    }
    expect(waitingMailedLink(storage)?.email).toBe('a@b.test')
    expect(waitingMailedLink(storage)?.email).toBe('a@b.test')
    forgetMailedLink(storage)
    expect(waitingMailedLink(storage)).toBeNull()
  })
})
