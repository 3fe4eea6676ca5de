import type { QueryClient, QueryFilters } from '@tanstack/react-query'
import { staleAfter } from './changes.ts'

/** Changes come in bursts; what they touch is loaded again after so many milliseconds … */
const gathering = 120
/** … and not sooner than so many after the last time, however much goes on: a busy platform must not be asked for ever. */
const apart = 1_000

/** All but what log-in itself remembers. */
const everything: QueryFilters = { predicate: ({ queryKey }) => queryKey[0] !== 'auth' }

/** Makes the cached answers of changed resources load again. */
export function createInvalidations(queryClient: QueryClient) {
  let waiting = new Set<string>()
  let all = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let last = Number.NEGATIVE_INFINITY
  let stopped = false

  const invalidate = (filters: QueryFilters) => {
    // A first answer that is under way may be from before the change, and does not begin anew: it is asked for again.
    const underWay = queryClient
      .getQueryCache()
      .findAll({ ...filters, fetchStatus: 'fetching' })
      .filter(({ state }) => state.data === undefined)
    void queryClient.invalidateQueries(filters)
    for (const { promise, queryKey } of underWay) {
      const again = () => void (stopped || queryClient.invalidateQueries({ queryKey, exact: true }))
      // A moment later: the answer is kept first.
      promise?.then(
        () => setTimeout(again),
        () => undefined,
      )
    }
  }
  const run = () => {
    timer = undefined
    last = Date.now()
    if (all) invalidate(everything)
    else for (const resource of waiting) invalidate({ queryKey: [resource] })
    waiting = new Set()
    all = false
  }

  return {
    /** Follows an event of the live stream. */
    after(type: string, data: string) {
      const stale = staleAfter(type, data)
      if (stale === 'all') all = true
      else for (const resource of stale) waiting.add(resource)
      if (all || waiting.size > 0) timer ??= setTimeout(run, Math.max(gathering, last + apart - Date.now()))
    },
    /** At once and whole: what was read, or is being read, was read before changes were told. */
    afresh: () => invalidate(everything),
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}
