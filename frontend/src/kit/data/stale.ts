/** What the services said of the rows of a resource that do not follow its changes. */
export interface Staleness {
  /** Since when, an ISO instant; null: they are late, and may come any moment. */
  since: string | null
}

let stale: ReadonlyMap<string, Staleness> = new Map()
const listeners = new Set<() => void>()

/** The resources whose last answer was stale; another map after each change. */
export const staleResources = (): ReadonlyMap<string, Staleness> => stale

/** Calls after each change; gives what ends that. */
export function onStaleChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Takes note of what an answer says about its resource, in `X-Stale` and `X-Stale-Since`. */
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
