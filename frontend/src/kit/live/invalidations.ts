import type { QueryClient, QueryFilters } from '@tanstack/react-query'
import { staleAfter } from './changes.ts'

/** Changes come in bursts, so the affected resources are loaded again after this many milliseconds … */
const batchMs = 120
/** … and not sooner than this many after the last time, so that a busy platform does not cause constant reads. */
const minIntervalMs = 1_000

/**
 * If every browser receives an event at the same time, each reads again at a random moment within this many
 * milliseconds.
 */
const spreadMs = 2_000

/** All queries except react-admin's own about the log-in. */
const everything: QueryFilters = { predicate: ({ queryKey }) => queryKey[0] !== 'auth' }

/** Loads the cached answers of changed resources again. */
export function createInvalidations(
  queryClient: QueryClient,
  /** From 0 to below 1; tests pass their own. */
  random: () => number = Math.random,
) {
  const now = new Batch()
  const soon = new Batch()
  let last = Number.NEGATIVE_INFINITY
  let stopped = false

  const invalidate = (filters: QueryFilters) => {
    // A pending first answer may be older than the change, and invalidating it does not restart it. Invalidate it again
    // after it arrives.
    const pending = queryClient
      .getQueryCache()
      .findAll({ ...filters, fetchStatus: 'fetching' })
      .filter(({ state }) => state.data === undefined)
    void queryClient.invalidateQueries(filters)
    for (const { promise, queryKey } of pending) {
      const again = () => void (stopped || queryClient.invalidateQueries({ queryKey, exact: true }))
      // In a later turn, because the answer is cached first.
      promise?.then(
        () => setTimeout(again),
        () => undefined,
      )
    }
  }
  const load = (batch: Batch) => {
    last = Date.now()
    const stale = batch.take()
    if (stale === 'all') invalidate(everything)
    else for (const resource of stale) invalidate({ queryKey: [resource] })
  }

  return {
    /** Applies an event of the live stream. */
    after(type: string, data: string) {
      const { what, everybody } = staleAfter(type, data)
      const batch = everybody ? soon : now
      const wait = Math.max(batchMs, last + minIntervalMs - Date.now())
      batch.add(what, () => load(batch), everybody ? wait + random() * spreadMs : wait)
    },
    /** Invalidates everything at once, because all reads so far began before the stream did. */
    invalidateAll: () => invalidate(everything),
    stop() {
      stopped = true
      now.end()
      soon.end()
    },
  }
}

/** Collects names until they are taken together. */
class Batch {
  #names = new Set<string>()
  #all = false
  #timer: ReturnType<typeof setTimeout> | undefined

  /** `ready` is called `wait` milliseconds after the first name. */
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
