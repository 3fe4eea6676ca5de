import { setTimeout as pause } from 'node:timers/promises'
import type { CountedRounds } from '@rollcall/platform/failing-work/failing-work.ts'
import type { Log } from '@rollcall/platform/log.ts'
import type { QueueDepth } from '@rollcall/platform/queue/job.ts'
import type { Deliveries } from '../deliveries/deliveries.ts'
import { deliveriesTotal } from '../deliveries/metrics.ts'

export interface SweepOptions {
  deliveries: Deliveries
  /** Reports that this worker is running. */
  heartbeat(): Promise<void>
  depth(): Promise<QueueDepth>
  /** Makes jobs of waiting deliveries. */
  lineUp(): void
  /** Milliseconds between two sweeps. */
  every: number
  /** Milliseconds that deliveries of unknown effects may wait before an alarm, and between two alarms. */
  unknownFor: number
  rounds: CountedRounds
  log: Log
  signal: AbortSignal
}

/** Repeatedly looks for deliveries that nobody works on any more, until the signal. */
export async function sweepRegularly(options: SweepOptions): Promise<void> {
  const { rounds, log, signal } = options
  const alarmOfUnknown = createUnknownAlarm(options)
  while (!signal.aborted) {
    await sweep(options)
      .then(alarmOfUnknown)
      .then(rounds.succeeded, async error => {
        log.warn({ err: error }, 'the sweep failed')
        await rounds.failed(error)
      })
    await pause(options.every, undefined, { signal }).catch(() => {})
  }
}

/**
 * One sweep. A waiting delivery counts as lost only when the queue has no waiting job, because the queue may merely be
 * slow.
 */
export async function sweep({ deliveries, heartbeat, depth, lineUp, log }: SweepOptions): Promise<void> {
  await heartbeat()
  for (const { id, effect } of await deliveries.giveUpSending()) {
    deliveriesTotal.inc({ effect, outcome: 'uncertain' })
    log.error({ delivery: id, effect }, 'it is unknown whether this was delivered; it is not repeated')
  }
  const { waiting } = await depth()
  const lost = await deliveries.takeLost(waiting === 0)
  if (lost === 0) return
  log.warn({ count: lost }, 'deliveries that nobody worked on get new jobs')
  lineUp()
}

/**
 * During a rolling update an older worker leaves unknown effects alone. If that lasts, no running worker knows them,
 * and the alarm says so.
 */
function createUnknownAlarm({ deliveries, unknownFor, log }: SweepOptions): () => Promise<void> {
  let last = Number.NEGATIVE_INFINITY
  return async () => {
    const { count, effects, oldest } = await deliveries.unknown()
    if (oldest < unknownFor || performance.now() - last < unknownFor) return
    last = performance.now()
    log.error(
      { alarm: 'unknown-effect', count, effects },
      'deliveries wait for a newer worker: this one does not know their effects',
    )
  }
}
