import type { AuthProvider } from 'react-admin'
import { isExpired } from './claims.ts'
import { leaveForLogin, storedClaims, storedProfile, whileEndingSession } from './session.ts'

/**
 * React-admin's auth provider. `signOut` reports to the services that the session is over; `now` returns milliseconds.
 * Every sign-out ends with a full load of the public log-in page, so react-admin must not redirect.
 */
export function createAuthProvider(signOut: () => Promise<unknown>, now: () => number): AuthProvider {
  const signedIn = () => {
    const claims = storedClaims()
    return claims && !isExpired(claims, now()) ? claims : null
  }
  return {
    // People log in on the public pages, so react-admin's own log-in is switched off.
    login: () => Promise.reject(new Error('Log in at /login')),
    async logout(params: { signOut?: boolean } = {}) {
      if (params.signOut && signedIn()) await whileEndingSession(signOut).catch(() => undefined)
      leaveForLogin({ signedOut: params.signOut === true })
      return false
    },
    async checkAuth() {
      if (!signedIn()) throw { redirectTo: '/login', message: false }
    },
    async checkError(error: { status?: number }) {
      if (error.status === 401) throw { redirectTo: '/login', message: false }
    },
    async getPermissions() {
      return signedIn()?.role ?? null
    },
    async getIdentity() {
      const claims = signedIn()
      // The token contains the company's name at log-in, the stored profile its current name.
      const profile = claims?.role === 'company' ? storedProfile() : null
      return { id: claims?.accountId ?? '', fullName: profile?.name ?? claims?.name ?? '' }
    },
  }
}
