import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { App } from './App.tsx'
import { isExpired } from './auth/claims.ts'
import { leaveForLogin, storedClaims } from './auth/session.ts'

/** Starts the app in `root`; without a session, or with one that is over, the log-in page is loaded instead. */
export function startApp(root: HTMLElement): void {
  const claims = storedClaims()
  if (claims === null || isExpired(claims, Date.now())) {
    leaveForLogin()
    return
  }
  // Signing out in one tab signs out all of them.
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === 'jwtToken' && newValue === null) leaveForLogin()
  })
  // Unsaved-changes warnings need a data router.
  const router = createBrowserRouter([{ path: '/app/*', element: <App /> }])
  createRoot(root).render(<RouterProvider router={router} />)
}
