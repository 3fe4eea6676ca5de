import { createHash } from 'node:crypto'

/** The company id of the administrator's rows; no company has this id. */
export const platform = 'platform'

/** The UTC day, YYYY-MM-DD, of an ISO instant in UTC. */
export const utcDay = (instant: string): string => instant.slice(0, 10)

/**
 * The id under which colleagues see the leave of a request: always the same for a request, but the request's id cannot
 * be derived from it.
 */
export const awayIdOf = (requestId: string): string =>
  createHash('sha256').update(`away ${requestId}`).digest('hex').slice(0, 32)

export { sortablePosition } from '@rollcall/read-models/kernel/sortable-position.ts'
