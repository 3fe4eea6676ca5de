import type { StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import type { EventStore } from '@rollcall/platform/event-store/event-store.ts'
import { countRounds, type FailingWork } from '@rollcall/platform/failing-work/failing-work.ts'
import { readFailingWork } from '@rollcall/platform/failing-work/read-failing-work.ts'
import type { Log } from '@rollcall/platform/log.ts'
import type { QueueDepth } from '@rollcall/platform/queue/job.ts'
import { openQueue } from '@rollcall/platform/queue/open-queue.ts'
import { openWorker } from '@rollcall/platform/queue/open-worker.ts'
import type { QueueConfig } from '@rollcall/platform/queue/queue-config.ts'
import type { Pool } from 'pg'
import { deliver } from '../deliveries/deliver.ts'
import type { Deliveries } from '../deliveries/deliveries.ts'
import { measure } from '../deliveries/metrics.ts'
import type { DeliverySettings } from '../deliveries/settings.ts'
import type { Effect, EffectTools } from '../effect.ts'
import { findEffects } from '../search/find-effects.ts'
import { type DeliverySource, findRegularly } from '../search/find-regularly.ts'
import { registerEffects } from '../search/known-effects.ts'
import { startLineUp } from '../turns/line-up.ts'
import { jobIdOf } from '../turns/lines.ts'
import type { MailBudgets } from '../turns/mail-budgets.ts'
import { removeOldRegularly } from './remove-old.ts'
import { sweepRegularly } from './sweep.ts'

export interface StartDeliveriesOptions {
  config: QueueConfig
  store: EventStore
  pool: Pool
  deliveries: Deliveries
  effects: readonly Effect[]
  /** What else causes deliveries. */
  sources: readonly DeliverySource[]
  budgets: MailBudgets
  tools: EffectTools
  settings: DeliverySettings
  failing: FailingWork
  /** Receives every event that was looked at, effects or not. */
  onEvents?(events: readonly StoredEvent[]): void
  log: Log
}

export interface RunningDeliveries {
  depth(): Promise<QueueDepth>
  /** Starts nothing new, and waits for the work in progress. */
  /** Why the search for effects ended, in a sentence; undefined while it runs. */
  trouble(): string | undefined
  stop(): Promise<void>
}

const QUEUE = 'deliveries'
const JOB = 'deliver'

/** Starts everything between the log and the outside: finding effects, their jobs, and the sweep behind both. */
export async function startDeliveries(options: StartDeliveriesOptions): Promise<RunningDeliveries> {
  const { config, deliveries, settings, failing, log } = options
  const onError = (error: Error) => log.warn({ err: error }, 'the queue cannot be reached')
  const queue = await openQueue<{ delivery: string }>(config, QUEUE, onError)
  const stopping = new AbortController()
  const lineUp = startLineUp({
    deliveries,
    enqueue: ready =>
      queue.add(
        ready.map(({ id, job, line }) => ({
          id: jobIdOf(id, job),
          name: JOB,
          data: { delivery: id },
          urgent: line === 'links',
        })),
      ),
    every: settings.turnEvery,
    rounds: {
      lineUp: countRounds(failing, 'line-up-deliveries'),
      wake: countRounds(failing, 'wake-deliveries'),
    },
    log,
    signal: stopping.signal,
  })

  const worker = await openWorker<{ delivery: string }>(
    config,
    QUEUE,
    job => deliver(job.data.delivery, { ...options, lineUp }),
    { concurrency: settings.concurrency, takeOverAfter: settings.takeOverAfter, onError },
  )
  const known = await registerEffects(
    options.pool,
    options.effects.map(effect => effect.name),
    { head: () => options.store.head(), standAsideFor: settings.standAsideFor },
  )
  let trouble: string | undefined
  const loops = [
    findEffects({
      ...options,
      databaseUrl: config.DATABASE_URL,
      lineUp,
      onTrouble: sentence => {
        trouble = sentence
      },
      known,
      rounds: countRounds(failing, 'find-effects'),
      lookForNewerEvery: settings.lookForNewerEvery,
      signal: stopping.signal,
    }),
    findRegularly({
      ...options,
      lineUp,
      every: settings.lookForDueEvery,
      rounds: countRounds(failing, 'find-deliveries'),
      signal: stopping.signal,
    }),
    sweepRegularly({
      deliveries,
      heartbeat: known.heartbeat,
      depth: queue.depth,
      lineUp,
      every: settings.sweepEvery,
      unknownFor: settings.unknownFor,
      rounds: countRounds(failing, 'sweep-deliveries'),
      log,
      signal: stopping.signal,
    }),
    lineUp.ended,
    removeOldRegularly({
      deliveries,
      every: settings.removeOldEvery,
      rounds: countRounds(failing, 'remove-old-deliveries'),
      log,
      signal: stopping.signal,
    }),
  ]
  measure({
    depth: queue.depth,
    counts: deliveries.counts,
    unknown: deliveries.unknown,
    searching: () => trouble === undefined,
    failing: () => readFailingWork(options.pool, 1),
  })
  return {
    depth: queue.depth,
    trouble: () => trouble,
    async stop() {
      measure(undefined)
      stopping.abort()
      await Promise.all(loops)
      await worker.close()
      await queue.close()
    },
  }
}
