import type { QueryClient } from '@tanstack/react-query'
import type { KnownMe } from '../data/data-provider.ts'
import { meKey } from '../me.tsx'

/**
 * Where the live stream begins: with the first answer about who is signed in, before which nothing else is read. Later
 * ones say no less, but pages were read before them. Resolves with the first answer, or never.
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
