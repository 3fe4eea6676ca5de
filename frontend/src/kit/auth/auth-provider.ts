import type { AuthProvider } from 'react-admin'
import { isExpired } from './claims.ts'
import { leaveForLogin, storedClaims, storedProfile } from './session.ts'

/**
 * Who is signed in, for react-admin. `signOut` tells the services that the session is over; `now` gives milliseconds.
 * Every way out ends with a full load of the public log-in page, so react-admin is told not to redirect itself.
 */
export function createAuthProvider(signOut: () => Promise<unknown>, now: () => number): AuthProvider {
  const signedIn = () => {
    const claims = storedClaims()
    return claims && !isExpired(claims, now()) ? claims : null
  }
  return {
    // Log-in happens on the public pages; react-admin's own is switched off.
    login: () => Promise.reject(new Error('Log in at /login')),
    async logout(params: { signOut?: boolean } = {}) {
      if (params.signOut && signedIn()) await signOut().catch(() => undefined)
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
      // The token says how a company was called at its log-in, its profile how it is called by now.
      const profile = claims?.role === 'company' ? storedProfile() : null
      return { id: claims?.accountId ?? '', fullName: profile?.name ?? claims?.name ?? '' }
    },
  }
}
