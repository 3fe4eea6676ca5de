import { useCallback } from 'react'
import { useAddress } from './useAddress.ts'

/**
 * The record that is open beside its list, by the `open` of the address. Gives its id, the address that opens
 * another, and how to close it.
 */
export function useOpened() {
  const [params, change] = useAddress()
  const opened = params.get('open')
  const addressOf = (id: string) => `?${new URLSearchParams([...without(params), ['open', id]])}`
  const close = useCallback(() => change(without), [change])
  return { opened, addressOf, close }
}

const without = (params: URLSearchParams): [string, string][] =>
  [...params].filter(([name]) => name !== 'open')
