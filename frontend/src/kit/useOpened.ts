import { useCallback } from 'react'
import { useAddress } from './useAddress.ts'

/**
 * The record that is open beside its list, by the `open` of the address. Gives its id, the address that opens another,
 * and how to open and close it now: a busy page draws late, and the address that was drawn would undo a search that was
 * done since.
 */
export function useOpened() {
  const [params, change] = useAddress()
  const opened = params.get('open')
  const addressOf = (id: string) => `?${new URLSearchParams(and(id, new URLSearchParams(location.search)))}`
  const open = useCallback((id: string) => change(now => and(id, now)), [change])
  const close = useCallback(() => change(without), [change])
  return { opened, addressOf, open, close }
}

const without = (params: URLSearchParams): [string, string][] =>
  [...params].filter(([name]) => name !== 'open')

const and = (id: string, params: URLSearchParams): [string, string][] => [...without(params), ['open', id]]
