import { type CompanyProfile, companyProfile } from '@rollcall/contracts/company/views.ts'
import { forgetPlace, keepPlace } from '../../session/coming-back.ts'
import { isDraft } from '../data/drafts.ts'
import { type Claims, readClaims } from './claims.ts'
import { dashboardPath } from './guard.ts'

/** What the browser keeps of a session; the names stand in the product's specification. */
export const sessionKeys = ['jwtToken', 'role', 'companyProfile'] as const

/** Whose app this page is, from its start on; the browser keeps one session, and a log-in in another tab replaces it. */
let shownAccount: string | null = null

/** Says for whom the app was started. From then on another account's session is none of this page's. */
export function showAccount(accountId: string): void {
  shownAccount = accountId
}

/** The id of the account whose app this page is; null before it has begun. */
export const shownAccountId = (): string | null => shownAccount

/** The app has begun for its account: the way back to it is done with, and so are the drafts of anybody else. */
export function arriveBack(): void {
  forgetPlace(sessionStorage)
  for (const key of Object.keys(sessionStorage))
    if (isDraft(key) && !isDraft(key, shownAccount ?? '')) sessionStorage.removeItem(key)
}

/** Whether the stored session is another account's than the one this page shows. */
function isTaken(): boolean {
  const claims = readClaims(localStorage.getItem('jwtToken') ?? '')
  return shownAccount !== null && claims !== null && claims.accountId !== shownAccount
}

/**
 * The token of the account that this page shows, or null. It is looked at anew for every request: the browser tells
 * late that another tab stored another one.
 */
export const storedToken = (): string | null => (isTaken() ? null : localStorage.getItem('jwtToken'))

/** Keeps the token of the session that goes on, such as after a change of the password. */
export function storeToken(token: string): void {
  if (!isTaken()) localStorage.setItem('jwtToken', token)
}

/** Held by the tab that is getting another token; the others of this browser wait for it. */
const replacing = 'rollcall-token'
/** Longest wait for another tab's new token, in milliseconds. */
const timeoutMs = 5_000

let underWay: Promise<unknown> = Promise.resolve()

/** Resolves when this tab is not getting another token: what is asked with the old one meanwhile would be refused. */
export const tokenSettled = (): Promise<unknown> => underWay

/**
 * Runs what ends every session and stores the token of a new one. Meanwhile no tab takes a refusal of the old token
 * for the end.
 */
export function whileReplacingToken<T>(work: () => Promise<T>): Promise<T> {
  // Without locks (an address that is not secure) only the other tabs' wait is missing.
  const done: Promise<T> = navigator.locks
    ? navigator.locks.request(replacing, work).then(answer => answer)
    : work()
  underWay = done.catch(() => undefined)
  return done
}

/** Whether another token of the same account has taken a refused one's place; waits for a replacement under way. */
export async function tokenReplaced(refused: string | null): Promise<boolean> {
  const replaced = () => storedToken() !== null && storedToken() !== refused
  const options = { mode: 'shared', signal: AbortSignal.timeout(timeoutMs) } as const
  await navigator.locks?.request(replacing, options, () => undefined).catch(() => undefined)
  return replaced()
}

/** The claims of the stored token, or null: nobody is signed in. */
export function storedClaims(): Claims | null {
  const token = storedToken()
  return token === null ? null : readClaims(token)
}

/** The company's profile as log-in left it; null for everybody else, and where it cannot be read. */
export function storedProfile(): CompanyProfile | null {
  try {
    return companyProfile.parse(JSON.parse(localStorage.getItem('companyProfile') ?? 'null'))
  } catch {
    return null
  }
}

/** Keeps the company's profile up to date after it was changed here. */
export function storeProfile(change: Partial<CompanyProfile>): void {
  const profile = storedProfile()
  if (profile && !isTaken()) localStorage.setItem('companyProfile', JSON.stringify({ ...profile, ...change }))
}

/** What react-admin's store remembers of somebody's work: searches in lists, and what was looked for last. */
const traces = /^RaStore.*(?:\.listParams|\.search\.recent)$/

/**
 * Forgets the session on this device, and what the next person at it need not see; how the app is arranged stays, and
 * so does the session of somebody else who has logged in since.
 */
export function forgetSession(): void {
  forgetStored()
  sessionStorage.clear()
}

function forgetStored(): void {
  const left = Object.keys(localStorage).filter(key => traces.test(key))
  for (const key of isTaken() ? left : [...sessionKeys, ...left]) localStorage.removeItem(key)
}

/** Other tabs are told of each change of the token: an empty one says that its person wants nothing kept. */
const tellSignedOut = () => localStorage.setItem('jwtToken', '')

let leaving = false
const keepers = new Set<() => void>()

/** Calls `keep` before the page is left because its session is over; gives what ends that. */
export function beforeSessionIsLeft(keep: () => void): () => void {
  keepers.add(keep)
  return () => keepers.delete(keep)
}

/** What outlasts the session in this tab: where the person was, and what they had typed. */
function keepForReturn(): void {
  for (const key of Object.keys(sessionStorage)) if (!isDraft(key)) sessionStorage.removeItem(key)
  for (const keep of keepers) keep()
  const { pathname, search, hash } = location
  keepPlace(sessionStorage, { path: pathname + search + hash, account: shownAccount })
}

/**
 * Forgets the session and loads the log-in page, which is no part of the app; or the app of who has logged in since.
 * Whoever did not sign out themselves comes back to this address, and finds there what they had typed.
 */
export function leaveForLogin({ signedOut = false }: { signedOut?: boolean } = {}): void {
  const taken = isTaken()
  // Several answers may say so at once; asking again would only begin the same navigation anew.
  if (!leaving) {
    if (signedOut || taken) sessionStorage.clear()
    else keepForReturn()
    if (signedOut && !taken) tellSignedOut()
  }
  forgetStored()
  if (leaving) return
  leaving = true
  if (taken) location.replace(dashboardPath)
  else location.assign('/login')
}

/** From its start on this page goes where its session has gone: in another tab, or while the browser kept the page. */
export function followSession(): void {
  const follow = (signedOut = false) => !storedToken() && leaveForLogin({ signedOut })
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === 'jwtToken' || key === null) follow(newValue === '')
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    // Whatever it was leaving for, it is here again.
    leaving = false
    follow()
  })
  // Without its session the page can save nothing: no form, whose listeners come later, keeps anybody here by asking.
  window.addEventListener('beforeunload', event => leaving && event.stopImmediatePropagation(), {
    capture: true,
  })
}
