import { beforeEach, describe, expect, it, vi } from 'vitest'

const tokenOf = (accountId: string, session = 1) =>
  `x.${Buffer.from(JSON.stringify({ sub: accountId, role: 'employee', exp: 9e9, session })).toString('base64url')}.y`
const [hers, hersAgain, his] = [tokenOf('asha'), tokenOf('asha', 2), tokenOf('ben')]

/** A storage whose keys are its own properties, as a browser's are. */
function memory() {
  const hidden = (value: unknown) => ({ value, enumerable: false })
  const kept: Record<string, string> = {}
  return Object.defineProperties(kept, {
    getItem: hidden((key: string) => kept[key] ?? null),
    setItem: hidden((key: string, value: string) => {
      kept[key] = value
    }),
    clear: hidden(() => {
      for (const key of Object.keys(kept)) delete kept[key]
    }),
    removeItem: hidden((key: string) => delete kept[key]),
  })
}

/** A page that shows Asha's app. */
async function ashasPage() {
  const stored = memory()
  const page = new EventTarget()
  const went: string[] = []
  vi.stubGlobal('localStorage', stored)
  const tab = memory()
  vi.stubGlobal('sessionStorage', tab)
  vi.stubGlobal('window', page)
  vi.stubGlobal('location', {
    pathname: '/app/my-in-out',
    search: '?week=2026-11-16',
    hash: '',
    assign: (address: string) => went.push(address),
    replace: (address: string) => went.push(`${address} instead`),
  })
  vi.resetModules()
  const session = await import('./session.ts')
  stored.jwtToken = hers
  session.showAccount('asha')
  session.followSession()
  const tell = (type: string, more: object) => page.dispatchEvent(Object.assign(new Event(type), more))
  return { session, stored, tab, page, went, tell }
}

beforeEach(() => () => vi.unstubAllGlobals())

describe('a page, once somebody else has logged in in another tab', () => {
  it('has no token to send, even before the browser tells of the other one', async () => {
    const { session, stored } = await ashasPage()
    expect(session.storedToken()).toBe(hers)
    stored.jwtToken = his
    expect(session.storedToken()).toBeNull()
    expect(session.storedClaims()).toBeNull()
    stored.jwtToken = hersAgain
    expect(session.storedToken(), 'the same account’s next session').toBe(hersAgain)
  })

  it('does not send again as them what was refused', async () => {
    const { session, stored } = await ashasPage()
    stored.jwtToken = his
    expect(await session.tokenReplaced(hers)).toBe(false)
    stored.jwtToken = hersAgain
    expect(await session.tokenReplaced(hers)).toBe(true)
  })

  it('becomes theirs', async () => {
    const { stored, went, tell } = await ashasPage()
    stored.jwtToken = his
    tell('storage', { key: 'jwtToken' })
    expect(went).toEqual(['/app/dashboard instead'])
  })

  it('does not end their session with its own, nor writes into it', async () => {
    const { session, stored, went } = await ashasPage()
    Object.assign(stored, { jwtToken: his, 'RaStoreRollcall.search.recent': '["Asha’s"]' })
    session.storeToken(hersAgain)
    session.leaveForLogin()
    expect({ ...stored }).toEqual({ jwtToken: his })
    expect(went).toEqual(['/app/dashboard instead'])
  })
})

describe('a page whose session is over', () => {
  it('is left for the log-in, once, and no form with unsaved changes asks before', async () => {
    const { session, stored, page, went } = await ashasPage()
    page.addEventListener('beforeunload', event => event.preventDefault())
    const isAsked = () => !page.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    expect(isAsked()).toBe(true)
    session.leaveForLogin()
    session.leaveForLogin()
    expect(went).toEqual(['/login'])
    expect(isAsked()).toBe(false)
    expect({ ...stored }).toEqual({})
  })

  it('follows the end of the session in another tab, but not a new one of the same account', async () => {
    const { stored, went, tell } = await ashasPage()
    stored.jwtToken = hersAgain
    tell('storage', { key: 'jwtToken' })
    expect(went).toEqual([])
    delete stored.jwtToken
    tell('storage', { key: 'jwtToken' })
    expect(went).toEqual(['/login'])
  })

  it('is left again when the browser brings it back from its memory', async () => {
    const { session, went, tell } = await ashasPage()
    tell('pageshow', { persisted: true })
    expect(went, 'it goes on').toEqual([])
    session.leaveForLogin()
    tell('pageshow', { persisted: false })
    expect(went).toEqual(['/login'])
    tell('pageshow', { persisted: true })
    expect(went).toEqual(['/login', '/login'])
  })

  it('leaves where it was and what was typed to the same account, and nothing else of the tab’s', async () => {
    const { session, tab } = await ashasPage()
    const another = 'draft:["ben","/app/profile","page"]'
    Object.assign(tab, { positions: '7', [another]: '{"note":"his"}' })
    const draft = 'draft:["asha","/app/my-in-out","page"]'
    session.beforeSessionIsLeft(() => Object.assign(tab, { [draft]: '{"note":"hers"}' }))
    session.leaveForLogin()
    const place = JSON.stringify({ path: '/app/my-in-out?week=2026-11-16', account: 'asha' })
    expect({ ...tab }).toEqual({ comeBack: place, [draft]: '{"note":"hers"}', [another]: '{"note":"his"}' })
    session.arriveBack()
    expect({ ...tab }).toEqual({ [draft]: '{"note":"hers"}' })
  })

  it('keeps nothing of who signs out themselves, here or in another tab', async () => {
    const here = await ashasPage()
    here.session.beforeSessionIsLeft(() => Object.assign(here.tab, { 'draft:[]': 'typed' }))
    here.session.leaveForLogin({ signedOut: true })
    expect({ ...here.tab }).toEqual({})
    expect({ ...here.stored }).toEqual({})
    expect(here.went).toEqual(['/login'])

    const there = await ashasPage()
    there.session.beforeSessionIsLeft(() => Object.assign(there.tab, { 'draft:[]': 'typed' }))
    delete there.stored.jwtToken
    there.tell('storage', { key: 'jwtToken', newValue: '' })
    expect({ ...there.tab }).toEqual({})
    expect(there.went).toEqual(['/login'])
  })
})
