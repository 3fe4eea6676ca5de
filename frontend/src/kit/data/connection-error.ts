import { useState } from 'react'
import { isUnreachable, whyEmpty } from './problem.ts'

interface Query {
  data: unknown
  error: Error | null
  fetchStatus: string
}

/**
 * The error by which a query without data has lost the connection; null: it has not. `before`: the previous result,
 * which stays during an attempt, because only an answer changes it.
 */
export function connectionError(before: Error | null, query: Query): Error | null {
  if (query.data !== undefined) return null
  const why = whyEmpty(query)
  if (why === null) return before
  return isUnreachable(why) ? why : null
}

/** The error by which a query without data has lost the connection, also during a retry; null: it has not. */
export function useConnectionError(query: Query): Error | null {
  const [before, setBefore] = useState<Error | null>(null)
  const lost = connectionError(before, query)
  if (lost !== before) setBefore(lost)
  return lost
}
