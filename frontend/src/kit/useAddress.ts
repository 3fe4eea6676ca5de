import { useCallback } from 'react'
import { type NavigateOptions, type URLSearchParamsInit, useLocation, useSearchParams } from 'react-router'

/**
 * What the page's address says after its `?`, and how to change it. A change begins with what stands there now, not with
 * what was drawn last as react-router's own does: a busy page draws late, and would undo what was clicked a moment ago.
 * For the same reason a page that was left already changes nothing.
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
