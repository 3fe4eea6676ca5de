import { type CompanyProfile, companyProfile } from '@rollcall/contracts/company/views.ts'
import { type Claims, readClaims } from './claims.ts'

/** What the browser keeps of a session; the names stand in the product's specification. */
export const sessionKeys = ['jwtToken', 'role', 'companyProfile'] as const

/** The stored token, or null. */
export const storedToken = (): string | null => localStorage.getItem('jwtToken')

/** Keeps the token of the session that goes on, such as after a change of the password. */
export const storeToken = (token: string): void => localStorage.setItem('jwtToken', token)

/** Held by the tab that is getting another token; the others of this browser wait for it. */
const replacing = 'rollcall-token'
/** Longest wait for another tab's new token, in milliseconds. */
const patience = 5_000

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

/** Whether another token has taken the place of one that was refused; waits for a replacement under way. */
export async function tokenReplaced(refused: string | null): Promise<boolean> {
  const replaced = () => storedToken() !== null && storedToken() !== refused
  const options = { mode: 'shared', signal: AbortSignal.timeout(patience) } as const
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
  if (profile) localStorage.setItem('companyProfile', JSON.stringify({ ...profile, ...change }))
}

/** What react-admin's store remembers of somebody's work: searches in lists, and what was looked for last. */
const traces = /^RaStore.*(?:\.listParams|\.search\.recent)$/

/** Forgets the session on this device, and what the next person at it need not see; how the app is arranged stays. */
export function forgetSession(): void {
  const left = Object.keys(localStorage).filter(key => traces.test(key))
  for (const key of [...sessionKeys, ...left]) localStorage.removeItem(key)
  sessionStorage.clear()
}

let leaving = false

/** Forgets the session and loads the log-in page, which is no part of the app. */
export function leaveForLogin(): void {
  forgetSession()
  // Several answers may say so at once; asking again would only begin the same navigation anew.
  if (leaving) return
  leaving = true
  location.assign('/login')
}
