import { setTimeout as pause } from 'node:timers/promises'
import type { CountedRounds } from '@rollcall/platform/failing-work/failing-work.ts'
import type { Log } from '@rollcall/platform/log.ts'
import type { Deliveries } from '../deliveries/deliveries.ts'

export interface RemoveOldOptions {
  deliveries: Deliveries
  /** Milliseconds between two rounds. */
  every: number
  rounds: CountedRounds
  log: Log
  signal: AbortSignal
}

/** Milliseconds between two steps of a round, so that deliveries in progress are not delayed. */
const betweenSteps = 100

/** Repeatedly removes deliveries that ended long ago, until the signal. */
export async function removeOldRegularly({
  deliveries,
  every,
  rounds,
  log,
  signal,
}: RemoveOldOptions): Promise<void> {
  const wait = (ms: number) => pause(ms, undefined, { signal }).catch(() => {})
  while (!signal.aborted) {
    try {
      let removed = 0
      for (let step = -1; step !== 0 && !signal.aborted; removed += step) {
        step = await deliveries.removeOld()
        if (step > 0) await wait(betweenSteps)
      }
      if (removed > 0) log.info({ count: removed }, 'deliveries that ended long ago were removed')
      await rounds.succeeded()
    } catch (error) {
      log.warn({ err: error }, 'old deliveries could not be removed')
      await rounds.failed(error)
    }
    await wait(every)
  }
}
