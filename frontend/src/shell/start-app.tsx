import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { isExpired } from '../kit/auth/claims.ts'
import { arriveBack, followSession, leaveForLogin, showAccount, storedClaims } from '../kit/auth/session.ts'
import { App } from './App.tsx'
import { NoSession } from './pwa/NoSession.tsx'

/** The log-in page comes from the server; without a connection the installed app says so until there is one. */
function waitForLogin(root: HTMLElement): void {
  window.addEventListener('online', () => leaveForLogin(), { once: true })
  createRoot(root).render(<NoSession />)
}

/** Starts the app in `root`; without a session, or with one that is over, the log-in page is loaded instead. */
export function startApp(root: HTMLElement): void {
  const claims = storedClaims()
  // Known before it is looked at whether the session is over: whose it was is who comes back.
  if (claims !== null) showAccount(claims.accountId)
  if (claims === null || isExpired(claims, Date.now())) {
    if (navigator.onLine) leaveForLogin()
    else waitForLogin(root)
    return
  }
  arriveBack()
  // Signing out in one tab signs out all of them, and somebody else's log-in makes all of them theirs.
  followSession()
  // Unsaved-changes warnings need a data router.
  const router = createBrowserRouter([{ path: '/app/*', element: <App /> }])
  createRoot(root).render(<RouterProvider router={router} />)
}
