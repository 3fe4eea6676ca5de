import { setTimeout as pause } from 'node:timers/promises'
import type { CountedRounds } from '@rollcall/platform/failing-work/failing-work.ts'
import type { Log } from '@rollcall/platform/log.ts'
import type { Pool } from 'pg'
import type { Deliveries, NewDelivery } from '../deliveries/deliveries.ts'
import type { Turn } from '../turns/lines.ts'

/** Deliveries whose occasion is no event, such as a signed head. */
export interface DeliverySource {
  /** A page of those that are not written yet; fewer than `max`: there are no more. Their ids stem from the occasion. */
  find(pool: Pool, max: number): Promise<readonly NewDelivery[]>
}

export interface FindRegularlyOptions {
  pool: Pool
  sources: readonly DeliverySource[]
  deliveries: Pick<Deliveries, 'record'>
  lineUp(turns: readonly Turn[]): void
  /** Milliseconds between two rounds. */
  every: number
  rounds: CountedRounds
  log: Log
  signal: AbortSignal
}

const atOnce = 500

/**
 * Repeatedly writes the deliveries of sources, until the signal. Every process does; one that is found twice has the same
 * id and is written once.
 */
export async function findRegularly(options: FindRegularlyOptions): Promise<void> {
  const { sources, every, rounds, log, signal } = options
  while (!signal.aborted) {
    let failure: { error: unknown } | undefined
    for (const source of sources)
      await findAll(source, options).catch(error => {
        failure = { error }
        log.warn({ err: error }, 'deliveries without an event could not be looked for')
      })
    await (failure ? rounds.failed(failure.error) : rounds.succeeded())
    await pause(every, undefined, { signal }).catch(() => {})
  }
}

async function findAll(
  source: DeliverySource,
  { pool, deliveries, lineUp, signal }: FindRegularlyOptions,
): Promise<void> {
  for (let found = atOnce; found === atOnce && !signal.aborted; ) {
    const page = await source.find(pool, atOnce)
    found = page.length
    if (found === 0) return
    const client = await pool.connect()
    try {
      await deliveries.record(client, page)
    } finally {
      client.release()
    }
    lineUp(page.map(({ companyId, place: { line } }) => ({ companyId, line })))
  }
}
