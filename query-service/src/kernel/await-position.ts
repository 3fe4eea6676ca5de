import { refusalOfZod } from '@rollcall/platform/http/problem-handler.ts'
import type { Request, Response } from 'express'
import { z } from 'zod'
import type { Positions } from './positions.ts'

/** How long an answer waits for its client's own changes. */
const longestMs = 2_000

const header = z.object({
  'X-Min-Position': z
    .string()
    .regex(/^\d{1,19}$/, 'Must be a position as a command answers it')
    .optional(),
})

/**
 * Read your own writes: with `X-Min-Position` the answer waits until the projections have reached that position, at
 * most two seconds. `X-Position` is their position; `X-Stale: true` says that they had not reached it.
 */
export async function awaitPosition(
  positions: Positions,
  projections: readonly string[],
  request: Request,
  response: Response,
): Promise<void> {
  const parsed = header.safeParse({ 'X-Min-Position': request.get('X-Min-Position') })
  if (!parsed.success) throw refusalOfZod(parsed.error)
  const wanted = parsed.data['X-Min-Position']
  if (wanted === undefined) return
  const { position, stale } = await positions.waitFor(projections, wanted, longestMs)
  response.set('X-Position', position)
  if (stale) response.set('X-Stale', 'true')
}
