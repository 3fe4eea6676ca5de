import { beforeEach, describe, expect, it, vi } from 'vitest'

const tokenOf = (accountId: string, session = 1) =>
  `x.${Buffer.from(JSON.stringify({ sub: accountId, role: 'employee', exp: 9e9, session })).toString('base64url')}.y`
const [hers, hersAgain, his] = [tokenOf('asha'), tokenOf('asha', 2), tokenOf('ben')]

/** A storage with its keys as own properties, as in browsers. */
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

/** A page with Asha's app. */
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
  const fire = (type: string, more: object) => page.dispatchEvent(Object.assign(new Event(type), more))
  return { session, stored, tab, page, went, fire }
}

beforeEach(() => () => vi.unstubAllGlobals())

describe('a page after someone else has logged in in another tab', () => {
  it('sends no token, even before the browser reports the other one', async () => {
    const { session, stored } = await ashasPage()
    expect(session.storedToken()).toBe(hers)
    stored.jwtToken = his
    expect(session.storedToken()).toBeNull()
    expect(session.storedClaims()).toBeNull()
    stored.jwtToken = hersAgain
    expect(session.storedToken(), 'the same account’s next session').toBe(hersAgain)
  })

  it('does not resend a refused request with the other account’s token', async () => {
    const { session, stored } = await ashasPage()
    stored.jwtToken = his
    expect(await session.tokenReplaced(hers)).toBe(false)
    stored.jwtToken = hersAgain
    expect(await session.tokenReplaced(hers)).toBe(true)
  })

  it('becomes the other account’s app', async () => {
    const { stored, went, fire } = await ashasPage()
    stored.jwtToken = his
    fire('storage', { key: 'jwtToken' })
    expect(went).toEqual(['/app/dashboard instead'])
  })

  it('neither ends the other session with its own nor writes into it', async () => {
    const { session, stored, went } = await ashasPage()
    Object.assign(stored, { jwtToken: his, 'RaStoreRollcall.search.recent': '["Asha’s"]' })
    session.storeToken(hersAgain)
    session.leaveForLogin()
    expect({ ...stored }).toEqual({ jwtToken: his })
    expect(went).toEqual(['/app/dashboard instead'])
  })
})

describe('a page whose session has ended', () => {
  it('goes to the log-in page once, and no form with unsaved changes asks first', async () => {
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
    const { stored, went, fire } = await ashasPage()
    stored.jwtToken = hersAgain
    fire('storage', { key: 'jwtToken' })
    expect(went).toEqual([])
    delete stored.jwtToken
    fire('storage', { key: 'jwtToken' })
    expect(went).toEqual(['/login'])
  })

  it('goes to the log-in page again when the browser restores it from its cache', async () => {
    const { session, went, fire } = await ashasPage()
    fire('pageshow', { persisted: true })
    expect(went, 'it goes on').toEqual([])
    session.leaveForLogin()
    fire('pageshow', { persisted: false })
    expect(went).toEqual(['/login'])
    fire('pageshow', { persisted: true })
    expect(went).toEqual(['/login', '/login'])
  })

  it('is not overtaken by refusals while it ends its session, and begins no reads that would be refused', async () => {
    const { session, stored, went, fire } = await ashasPage()
    const { promise: answer, resolve } = Promise.withResolvers<string>()
    const ended = session.whileEndingSession(() => answer)
    let read = false
    void session.tokenSettled().then(() => {
      read = true
    })
    session.leaveForLogin()
    resolve('signed out')
    expect(await ended).toBe('signed out')
    expect([went, read]).toEqual([[], false])
    delete stored.jwtToken
    fire('pageshow', { persisted: true })
    expect(went, 'the restored page has no session').toEqual(['/login'])
  })

  it('leaves its address and drafts to the same account, and nothing else in the tab’s storage', async () => {
    const { session, tab } = await ashasPage()
    const another = 'draft:["ben","/app/profile","page"]'
    Object.assign(tab, { positions: '7', [another]: '{"note":"his"}' })
    const draft = 'draft:["asha","/app/my-in-out","page"]'
    session.beforeSessionIsLeft(() => Object.assign(tab, { [draft]: '{"note":"hers"}' }))
    session.leaveForLogin()
    const place = JSON.stringify({ path: '/app/my-in-out?week=2026-11-16', account: 'asha' })
    expect({ ...tab }).toEqual({ comeBack: place, [draft]: '{"note":"hers"}', [another]: '{"note":"his"}' })
    session.discardReturnPlace()
    expect({ ...tab }).toEqual({ [draft]: '{"note":"hers"}' })
  })

  it('keeps nothing after a sign-out, in this or another tab', async () => {
    const here = await ashasPage()
    here.session.beforeSessionIsLeft(() => Object.assign(here.tab, { 'draft:[]': 'typed' }))
    here.session.leaveForLogin({ signedOut: true })
    expect({ ...here.tab }).toEqual({})
    expect({ ...here.stored }).toEqual({})
    expect(here.went).toEqual(['/login'])

    const there = await ashasPage()
    there.session.beforeSessionIsLeft(() => Object.assign(there.tab, { 'draft:[]': 'typed' }))
    delete there.stored.jwtToken
    there.fire('storage', { key: 'jwtToken', newValue: '' })
    expect({ ...there.tab }).toEqual({})
    expect(there.went).toEqual(['/login'])
  })
})
