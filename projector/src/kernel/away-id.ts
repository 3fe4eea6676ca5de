import { createHash } from 'node:crypto'

/**
 * The id under which colleagues see the leave of a request: always the same for a request, but it does not lead to it, as
 * a request's id cannot be guessed.
 */
export const awayIdOf = (requestId: string): string =>
  createHash('sha256').update(`away ${requestId}`).digest('hex').slice(0, 32)
