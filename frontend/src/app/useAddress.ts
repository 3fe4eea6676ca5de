import { useCallback } from 'react'
import { type NavigateOptions, type URLSearchParamsInit, useSearchParams } from 'react-router'

/**
 * What the address says after its `?`, and how to change it. A change begins with what stands there now, not with what
 * was drawn last as react-router's own does: a busy page draws late, and would undo what was clicked a moment ago.
 */
export function useAddress() {
  const [params, setParams] = useSearchParams()
  const change = useCallback(
    (to: (now: URLSearchParams) => URLSearchParamsInit, options?: NavigateOptions) =>
      setParams(to(new URLSearchParams(window.location.search)), options),
    [setParams],
  )
  return [params, change] as const
}
