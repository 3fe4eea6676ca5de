import { useState } from 'react'
import { isUnreachable, whyEmpty } from './problem.ts'

interface Query {
  data: unknown
  error: Error | null
  fetchStatus: string
}

/**
 * By what a query without data has lost the connection, from what was so before; null: it has not. An attempt that
 * is under way knows no more than the one before it: only an answer ends it.
 */
export function stillLost(before: Error | null, query: Query): Error | null {
  if (query.data !== undefined) return null
  const why = whyEmpty(query)
  if (why === null) return before
  return isUnreachable(why) ? why : null
}

/** By what a query without data has lost the connection, also while it is asked again; null: it has not. */
export function useLost(query: Query): Error | null {
  const [before, setBefore] = useState<Error | null>(null)
  const lost = stillLost(before, query)
  if (lost !== before) setBefore(lost)
  return lost
}
