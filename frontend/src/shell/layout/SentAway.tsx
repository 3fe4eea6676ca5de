import { useEffect } from 'react'
import { useNotify } from 'react-admin'
import { Navigate, useLocation } from 'react-router'
import { isToldWhy } from '../../kit/auth/guard.ts'

/** Redirects to another page, and says why if the reason is not obvious. */
export function SentAway({ to }: { to: string }) {
  const notify = useNotify()
  const { pathname, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once for each page that is asked for
  useEffect(() => {
    // The router's key of the app's first address.
    const arriving = key === 'default'
    if (isToldWhy(pathname, to, arriving)) notify('company.first', { type: 'warning' })
  }, [])
  return <Navigate to={to} replace />
}
