import { type CompanyProfile, companyProfile } from '@rollcall/contracts/company/views.ts'
import { type Claims, readClaims } from './claims.ts'

/** What the browser keeps of a session; the names stand in the product's specification. */
export const sessionKeys = ['jwtToken', 'role', 'companyProfile'] as const

/** The stored token, or null. */
export const storedToken = (): string | null => localStorage.getItem('jwtToken')

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

/** Forgets the session on this device. */
export function forgetSession(): void {
  for (const key of sessionKeys) localStorage.removeItem(key)
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
