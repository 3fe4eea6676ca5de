import { type CompanyProfile, companyProfile } from '@rollcall/contracts/company/views.ts'
import { forgetPlace, keepPlace } from '../../session/return-place.ts'
import { isDraft } from '../data/drafts.ts'
import { type Claims, readClaims } from './claims.ts'
import { dashboardPath } from './guard.ts'

/** The browser's storage keys for a session, named by the specification. */
export const sessionKeys = ['jwtToken', 'role', 'companyProfile'] as const

/**
 * The account for which this page's app started. The browser stores one session, and a log-in in another tab replaces
 * it.
 */
let shownAccount: string | null = null

/** Sets the account of this page's app. From then on the page ignores the sessions of other accounts. */
export function showAccount(accountId: string): void {
  shownAccount = accountId
}

/** The id of the account for which this page's app started; null before its start. */
export const shownAccountId = (): string | null => shownAccount

/**
 * To be called when the app has started for its account: forgets the address to return to, and the drafts of other
 * accounts.
 */
export function discardReturnPlace(): void {
  forgetPlace(sessionStorage)
  for (const key of Object.keys(sessionStorage))
    if (isDraft(key) && !isDraft(key, shownAccount ?? '')) sessionStorage.removeItem(key)
}

/** Whether the stored session belongs to another account than this page's app. */
function isTaken(): boolean {
  const claims = readClaims(localStorage.getItem('jwtToken') ?? '')
  return shownAccount !== null && claims !== null && claims.accountId !== shownAccount
}

/**
 * The token of this page's account, or null. It is read again for every request, because the browser reports late that
 * another tab stored another one.
 */
export const storedToken = (): string | null => (isTaken() ? null : localStorage.getItem('jwtToken'))

/** Stores the token of a session that continues, such as after a password change. */
export function storeToken(token: string): void {
  if (!isTaken()) localStorage.setItem('jwtToken', token)
}

/** The lock of a tab that is getting another token. The browser's other tabs wait for it. */
const replacing = 'rollcall-token'
/** Longest wait for another tab's new token, in milliseconds. */
const timeoutMs = 5_000

let replacement: Promise<unknown> = Promise.resolve()

/**
 * Resolves when this tab is not getting another token. Requests with the old token would be refused in the meantime.
 */
export const tokenSettled = (): Promise<unknown> => replacement

/**
 * Runs `work`, which ends every session and stores the token of a new one. Until then no tab treats a refusal of the
 * old token as the end of its session.
 */
export function whileReplacingToken<T>(work: () => Promise<T>): Promise<T> {
  // Without locks (on an insecure address) only the other tabs do not wait.
  const done: Promise<T> = navigator.locks
    ? navigator.locks.request(replacing, work).then(answer => answer)
    : work()
  replacement = done.catch(() => undefined)
  return done
}

/** Set while this page ends its own session. */
let ending = false

/**
 * Runs `work`, which ends this page's session before another page is loaded. Reads that begin from now on are never
 * sent, because they would be refused, and no refusal leads to the log-in page on its own.
 */
export function whileEndingSession<T>(work: () => Promise<T>): Promise<T> {
  ending = true
  replacement = new Promise(() => undefined)
  return work()
}

/** Whether another token of the same account has replaced a refused one. Waits for a replacement in progress. */
export async function tokenReplaced(refused: string | null): Promise<boolean> {
  const replaced = () => storedToken() !== null && storedToken() !== refused
  const options = { mode: 'shared', signal: AbortSignal.timeout(timeoutMs) } as const
  await navigator.locks?.request(replacing, options, () => undefined).catch(() => undefined)
  return replaced()
}

/** The claims of the stored token; null: nobody is signed in. */
export function storedClaims(): Claims | null {
  const token = storedToken()
  return token === null ? null : readClaims(token)
}

/** The company's profile, stored at log-in; null for other roles, and if it cannot be read. */
export function storedProfile(): CompanyProfile | null {
  try {
    return companyProfile.parse(JSON.parse(localStorage.getItem('companyProfile') ?? 'null'))
  } catch {
    return null
  }
}

/** Updates the stored company profile after a change. */
export function storeProfile(change: Partial<CompanyProfile>): void {
  const profile = storedProfile()
  if (profile && !isTaken()) localStorage.setItem('companyProfile', JSON.stringify({ ...profile, ...change }))
}

/** The keys under which react-admin's store keeps a person's list searches and recent searches. */
const traces = /^RaStore.*(?:\.listParams|\.search\.recent)$/

/**
 * Removes the session and the person's traces from this device. Keeps the app's layout, and the session of another
 * person who has logged in since.
 */
export function forgetSession(): void {
  forgetStored()
  sessionStorage.clear()
}

function forgetStored(): void {
  const left = Object.keys(localStorage).filter(key => traces.test(key))
  for (const key of isTaken() ? left : [...sessionKeys, ...left]) localStorage.removeItem(key)
}

/**
 * Signs other tabs out: they are notified of each change of the token, and an empty one means that nothing is to be
 * kept.
 */
const signOutOtherTabs = () => localStorage.setItem('jwtToken', '')

let ended = false
const keepers = new Set<() => void>()

/** Calls `keep` before the page is left because its session is over. Returns a function that stops this. */
export function beforeSessionIsLeft(keep: () => void): () => void {
  keepers.add(keep)
  return () => keepers.delete(keep)
}

/** Keeps what outlasts the session in this tab: the person's address and drafts. */
function keepForReturn(): void {
  for (const key of Object.keys(sessionStorage)) if (!isDraft(key)) sessionStorage.removeItem(key)
  for (const keep of keepers) keep()
  const { pathname, search, hash } = location
  keepPlace(sessionStorage, { path: pathname + search + hash, account: shownAccount })
}

/**
 * Forgets the session and loads the log-in page, which is not part of the app, or the app of another account that has
 * logged in since. Unless the person signed out, the next log-in of the account returns to this address with its
 * drafts.
 */
export function leaveForLogin({ signedOut = false }: { signedOut?: boolean } = {}): void {
  if (ending && !signedOut) return
  const taken = isTaken()
  // Several answers may report it at once, and another call would only restart the navigation.
  if (!ended) {
    if (signedOut || taken) sessionStorage.clear()
    else keepForReturn()
    if (signedOut && !taken) signOutOtherTabs()
  }
  forgetStored()
  if (ended) return
  ended = true
  if (taken) location.replace(dashboardPath)
  else location.assign('/login')
}

/** Makes this page follow the end of its session in another tab, or while the page was in the browser's cache. */
export function followSession(): void {
  const follow = (signedOut = false) => !storedToken() && leaveForLogin({ signedOut })
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === 'jwtToken' || key === null) follow(newValue === '')
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    // The page was restored, so it is no longer leaving.
    ended = false
    ending = false
    follow()
  })
  // Without its session the page can save nothing, so no form may ask to stay. Forms add their listeners later than
  // this one.
  window.addEventListener('beforeunload', event => ended && event.stopImmediatePropagation(), {
    capture: true,
  })
}
