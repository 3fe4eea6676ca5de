import { useEffect } from 'react'
import { useNotify } from 'react-admin'
import { Navigate, useLocation } from 'react-router'
import { isToldWhy } from '../../kit/auth/guard.ts'

/** Leads elsewhere instead of to the page asked for, and says why where nobody could guess it. */
export function SentAway({ to }: { to: string }) {
  const notify = useNotify()
  const { pathname, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once for each page that is asked for
  useEffect(() => {
    // The router names the address that the app began with so.
    const arriving = key === 'default'
    if (isToldWhy(pathname, to, arriving)) notify('company.first', { type: 'warning' })
  }, [])
  return <Navigate to={to} replace />
}
