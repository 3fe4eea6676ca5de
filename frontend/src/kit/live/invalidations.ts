import type { QueryClient, QueryFilters } from '@tanstack/react-query'
import { staleAfter } from './changes.ts'

/** Changes come in bursts; what they touch is loaded again after so many milliseconds … */
const gathering = 120
/** … and not sooner than so many after the last time, however much goes on: a busy platform must not be asked for ever. */
const apart = 1_000

/** What every browser hears at the same time each reads again within so many milliseconds, at a moment of its own. */
const spread = 2_000

/** All but what log-in itself remembers. */
const everything: QueryFilters = { predicate: ({ queryKey }) => queryKey[0] !== 'auth' }

/** Makes the cached answers of changed resources load again. */
export function createInvalidations(
  queryClient: QueryClient,
  /** From 0 to below 1; given by tests. */
  random: () => number = Math.random,
) {
  const now = new Gathered()
  const soon = new Gathered()
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
  const load = (gathered: Gathered) => {
    last = Date.now()
    const stale = gathered.take()
    if (stale === 'all') invalidate(everything)
    else for (const resource of stale) invalidate({ queryKey: [resource] })
  }

  return {
    /** Follows an event of the live stream. */
    after(type: string, data: string) {
      const { what, everybody } = staleAfter(type, data)
      const gathered = everybody ? soon : now
      const wait = Math.max(gathering, last + apart - Date.now())
      gathered.add(what, () => load(gathered), everybody ? wait + random() * spread : wait)
    },
    /** At once and whole: what was read, or is being read, was read before changes were told. */
    afresh: () => invalidate(everything),
    stop() {
      stopped = true
      now.end()
      soon.end()
    },
  }
}

/** Names that wait until they are taken together. */
class Gathered {
  #names = new Set<string>()
  #all = false
  #timer: ReturnType<typeof setTimeout> | undefined

  /** `ready` is called so many milliseconds after the first name. */
  add(what: readonly string[] | 'all', ready: () => void, wait: number): void {
    if (what === 'all') this.#all = true
    else for (const name of what) this.#names.add(name)
    if (this.#all || this.#names.size > 0) this.#timer ??= setTimeout(ready, wait)
  }

  take(): 'all' | Set<string> {
    const taken = this.#all ? 'all' : this.#names
    this.#timer = undefined
    this.#all = false
    this.#names = new Set()
    return taken
  }

  end(): void {
    clearTimeout(this.#timer)
  }
}
