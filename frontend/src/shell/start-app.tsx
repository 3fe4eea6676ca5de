import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { isExpired } from '../kit/auth/claims.ts'
import {
  discardReturnPlace,
  followSession,
  leaveForLogin,
  showAccount,
  storedClaims,
} from '../kit/auth/session.ts'
import { App } from './App.tsx'
import { NoSession } from './pwa/NoSession.tsx'

/** The log-in page comes from the server. Without a connection the installed app says so until there is one. */
function waitForLogin(root: HTMLElement): void {
  window.addEventListener('online', () => leaveForLogin(), { once: true })
  createRoot(root).render(<NoSession />)
}

/** Starts the app in `root`. Without a session, or if it is over, loads the log-in page instead. */
export function startApp(root: HTMLElement): void {
  const claims = storedClaims()
  // Set before checking whether the session is over, because the return address is stored for its account.
  if (claims !== null) showAccount(claims.accountId)
  if (claims === null || isExpired(claims, Date.now())) {
    if (navigator.onLine) leaveForLogin()
    else waitForLogin(root)
    return
  }
  discardReturnPlace()
  // A sign-out in one tab signs out all of them, and another account's log-in takes over all of them.
  followSession()
  // Unsaved-changes warnings need a data router.
  const router = createBrowserRouter([{ path: '/app/*', element: <App /> }])
  createRoot(root).render(<RouterProvider router={router} />)
}
