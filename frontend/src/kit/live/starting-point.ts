import type { QueryClient } from '@tanstack/react-query'
import type { KnownMe } from '../data/data-provider.ts'
import { meKey } from '../me.tsx'

/**
 * The position where the live stream starts, from the first answer about the signed-in person. Nothing is read before
 * that answer. Positions of later answers would be too late, because pages are read before them. Never resolves without
 * an answer.
 */
export function startingPoint(queryClient: QueryClient, signal: AbortSignal): Promise<string> {
  const known = () => queryClient.getQueryData<KnownMe>(meKey)?.liveFrom
  const { promise, resolve } = Promise.withResolvers<string>()
  const look = () => {
    const from = known()
    if (from === undefined) return
    stop()
    resolve(from)
  }
  const stop = queryClient.getQueryCache().subscribe(look)
  signal.addEventListener('abort', stop)
  look()
  return promise
}
