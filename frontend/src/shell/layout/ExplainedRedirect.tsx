import { useEffect } from 'react'
import { useNotify } from 'react-admin'
import { Navigate, useLocation } from 'react-router'
import { isRedirectExplained } from '../../kit/auth/guard.ts'

/** Redirects to another page, and says why if the reason is not obvious. */
export function ExplainedRedirect({ to }: { to: string }) {
  const notify = useNotify()
  const { pathname, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: explained once for each requested page
  useEffect(() => {
    // The router's key of the app's first address.
    const arriving = key === 'default'
    if (isRedirectExplained(pathname, to, arriving)) notify('company.first', { type: 'warning' })
  }, [])
  return <Navigate to={to} replace />
}
