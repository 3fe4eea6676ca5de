import { setTimeout as pause } from 'node:timers/promises'
import type { Position, StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import { type EventStore, PositionUnknown } from '@rollcall/platform/event-store/event-store.ts'
import type { CountedRounds } from '@rollcall/platform/failing-work/failing-work.ts'
import type { Log } from '@rollcall/platform/log.ts'
import { runWithLock } from '@rollcall/platform/postgres/advisory-lock.ts'
import type { Pool } from 'pg'
import type { Deliveries, NewDelivery } from '../deliveries/deliveries.ts'
import { type Effect, type EffectTools, linePlaceOf } from '../effect.ts'
import { type ConnectedChannels, createConnectedChannels } from '../slack/channels.ts'
import type { Turn } from '../turns/lines.ts'
import { moveCheckpoint, startingPosition } from './checkpoint.ts'
import type { KnownEffects } from './known-effects.ts'

export interface FindEffectsOptions {
  store: EventStore
  pool: Pool
  databaseUrl: string
  effects: readonly Effect[]
  tools: EffectTools
  known: KnownEffects
  /** Milliseconds between two checks for a newer worker. */
  lookForNewerEvery: number
  deliveries: Deliveries
  /** Makes jobs of written deliveries when it is their turn. */
  lineUp(turns: readonly Turn[]): void
  /** Receives every event that was looked at, effects or not. */
  onEvents?(events: readonly StoredEvent[]): void
  /** Receives the reason, as a sentence, when the search ends without its signal. */
  onTrouble(sentence: string): void
  rounds: CountedRounds
  log: Log
  signal: AbortSignal
}

/** A mail may be a moment late, so the log is read no more often than this under load, in milliseconds. */
const gatherMs = 100

/** A search that cannot read an event fails at once. One that has run for this long works, in milliseconds. */
const STEADY_AFTER_MS = 10_000

/** The time between two writes of a checkpoint that only passes events without effects, in milliseconds. */
const IDLE_CHECKPOINT_MS = 5_000

/**
 * Follows the log and writes a delivery for every effect of every event, in one transaction with the checkpoint; jobs
 * are made afterwards. Only one process does so at a time, and none while a worker with more effects is running. Ends
 * with the signal, and with an alarm when the log does not have the checkpoint's position, because continuing elsewhere
 * would skip or repeat effects.
 */
export async function findEffects(options: FindEffectsOptions): Promise<void> {
  const { databaseUrl, known, lookForNewerEvery, log, signal } = options
  const wait = () => pause(lookForNewerEvery, undefined, { signal }).catch(() => {})
  while (!signal.aborted) {
    const aside = new AbortController()
    try {
      if (await known.newerIsThere()) {
        await wait()
        continue
      }
      const looking = standAside(options, aside)
      await runWithLock({
        url: databaseUrl,
        name: 'rollcall effects',
        signal: AbortSignal.any([signal, aside.signal]),
        run: async held => {
          const steady = setTimeout(() => void options.rounds.succeeded(), STEADY_AFTER_MS)
          await follow(options, held).finally(() => clearTimeout(steady))
        },
      }).finally(() => {
        aside.abort()
        return looking
      })
    } catch (error) {
      if (error instanceof PositionUnknown) {
        log.error({ alarm: 'position unknown' }, error.message)
        options.onTrouble(error.message)
        return
      }
      log.error({ err: error }, 'the search for effects was interrupted and begins again')
      await options.rounds.failed(error)
      await pause(1_000, undefined, { signal }).catch(() => {})
    }
  }
}

/** Ends the search once a worker with more effects is running. */
async function standAside(
  { known, lookForNewerEvery, log }: FindEffectsOptions,
  aside: AbortController,
): Promise<void> {
  const { signal } = aside
  while (!signal.aborted) {
    await pause(lookForNewerEvery, undefined, { signal }).catch(() => {})
    if (signal.aborted || !(await known.newerIsThere().catch(() => false))) continue
    log.info('a newer worker takes over the search for effects')
    aside.abort()
  }
}

async function follow(options: FindEffectsOptions, signal: AbortSignal): Promise<void> {
  const { store, pool, effects, tools, known, deliveries, lineUp, log } = options
  // Begun anew with each search, because another process may have followed the log in the meantime.
  const channels = createConnectedChannels(tools.read)
  let at = await known.takeOver(await startingPosition(pool, () => store.head()))
  let written = Date.now()
  log.info({ position: at }, 'looking for effects')
  for await (const batch of store.subscribe({ after: at, batchSize: 500, maxWait: gatherMs, signal })) {
    options.onEvents?.(batch.events)
    const found = await deliveriesOf(batch.events, effects, channels)
    if (found.length === 0 && Date.now() - written < IDLE_CHECKPOINT_MS) continue
    if (batch.position === at) continue
    const old = await writeDown(pool, deliveries, found, at, batch.position)
    if (old > 0) log.warn({ count: old, position: batch.position }, 'effects of very old events are left out')
    at = batch.position
    written = Date.now()
    lineUp(found.map(({ companyId, place: { line } }) => ({ companyId, line })))
    await options.rounds.succeeded()
  }
}

/** The deliveries of events. The ids are the same however often an event is read. */
async function deliveriesOf(
  events: readonly StoredEvent[],
  effects: readonly Effect[],
  channels: ConnectedChannels,
): Promise<NewDelivery[]> {
  const found: NewDelivery[] = []
  for (const event of events) {
    channels.follow(event)
    const { companyId } = event.metadata
    for (const effect of effects) {
      if (effect.on.type !== event.type) continue
      if (effect.isLeftOut?.(event.data)) continue
      if (effect.toCompanyChannel && !(await channels.has(companyId))) continue
      found.push({
        id: `${event.id}_${effect.name}`,
        effect: effect.name,
        companyId,
        stream: event.stream,
        revision: event.revision,
        position: event.position,
        recordedAt: event.recordedAt,
        fanOut: effect.recipients !== undefined,
        place: linePlaceOf(effect, effect.recipients !== undefined),
      })
    }
  }
  return found
}

/** Returns the number of those left out because their events are too old. */
async function writeDown(
  pool: Pool,
  deliveries: Deliveries,
  found: readonly NewDelivery[],
  from: Position,
  to: Position,
): Promise<number> {
  if (found.length === 0) {
    await moveCheckpoint(pool, from, to)
    return 0
  }
  const client = await pool.connect()
  try {
    await client.query('begin')
    const old = await deliveries.record(client, found)
    await moveCheckpoint(client, from, to)
    await client.query('commit')
    client.release()
    return old
  } catch (error) {
    // The connection is closed, because it may be broken. Reading again shows whether the commit succeeded.
    client.release(true)
    throw error
  }
}
