import { useCallback } from 'react'
import { useAddress } from './useAddress.ts'

/**
 * The record that is open beside its list, from `open` in the address. Returns its id, the address that opens another
 * one, and functions that open and close it. They use the current address, because a busy page renders late and an
 * older address would undo a recent search.
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
