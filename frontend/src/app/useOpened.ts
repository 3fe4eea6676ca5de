import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

/**
 * The record that is open beside its list, by the `open` of the address. Gives its id, the address that opens
 * another, and how to close it.
 */
export function useOpened() {
  const [params, setParams] = useSearchParams()
  const opened = params.get('open')
  const addressOf = (id: string) => `?${new URLSearchParams([...without(params), ['open', id]])}`
  const close = useCallback(() => setParams(before => without(before)), [setParams])
  return { opened, addressOf, close }
}

const without = (params: URLSearchParams): [string, string][] =>
  [...params].filter(([name]) => name !== 'open')
