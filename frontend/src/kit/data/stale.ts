/** A resource whose rows do not follow its changes now, according to the services. */
export interface Staleness {
  /** Since when, as an ISO instant; null: the rows are only late. */
  since: string | null
}

let stale: ReadonlyMap<string, Staleness> = new Map()
const listeners = new Set<() => void>()

/** The resources whose last answer was stale; a new map after each change. */
export const staleResources = (): ReadonlyMap<string, Staleness> => stale

/** Calls back after each change. Returns a function that stops this. */
export function onStaleChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Takes note of the headers `X-Stale` and `X-Stale-Since` of an answer. */
export function noteStale(url: string, headers: Headers): void {
  const resource = /^\/api\/([^/?]+)/.exec(url)?.[1]
  if (resource === undefined) return
  const since = headers.get('X-Stale-Since')
  const now = headers.get('X-Stale') === 'true' ? { since } : undefined
  const before = stale.get(resource)
  if (now?.since === before?.since && (now === undefined) === (before === undefined)) return
  const next = new Map(stale)
  if (now) next.set(resource, now)
  else next.delete(resource)
  stale = next
  for (const listener of listeners) listener()
}
