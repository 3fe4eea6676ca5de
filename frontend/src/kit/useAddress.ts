import { useCallback } from 'react'
import { type NavigateOptions, type URLSearchParamsInit, useLocation, useSearchParams } from 'react-router'

/**
 * The search parameters of the page's address, and a function that changes them. A change starts from the current
 * address, not from the last render as react-router's own does, because a busy page renders late and would undo a
 * recent click. For the same reason a page that was left changes nothing.
 */
export function useAddress() {
  const { pathname } = useLocation()
  const [params, setParams] = useSearchParams()
  const change = useCallback(
    (to: (now: URLSearchParams) => URLSearchParamsInit, options?: NavigateOptions) => {
      if (window.location.pathname === pathname)
        setParams(to(new URLSearchParams(window.location.search)), options)
    },
    [pathname, setParams],
  )
  return [params, change] as const
}
