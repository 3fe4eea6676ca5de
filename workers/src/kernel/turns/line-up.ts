import { setTimeout as pause } from 'node:timers/promises'
import type { CountedRounds } from '@rollcall/platform/failing-work/failing-work.ts'
import type { Log } from '@rollcall/platform/log.ts'
import type { ReadyDelivery, Turn } from './lines.ts'

/** The turns of waiting deliveries. */
export interface Turns {
  /**
   * Gives deliveries their turn while their line and company have room, and returns them, because they need a job.
   * `turns`: only of these companies and lines; default: of all.
   */
  lineUp(turns?: readonly Turn[]): Promise<ReadyDelivery[]>
  /** Takes back the turns of deliveries whose jobs could not be made. */
  stepBack(ready: readonly ReadyDelivery[]): Promise<void>
  /** Lets deliveries wait for a turn again whose next attempt is due; returns the number. */
  wake(): Promise<number>
}

export interface LineUpOptions {
  deliveries: Turns
  /** Makes jobs. */
  enqueue(ready: readonly ReadyDelivery[]): Promise<void>
  /** Milliseconds between two checks of everything that waits. */
  every: number
  /** How jobs are made, and how waiting deliveries are woken. */
  rounds: { lineUp: CountedRounds; wake: CountedRounds }
  log: Log
  signal: AbortSignal
}

export interface LineUp {
  /** Makes jobs of what waits in these turns, or in all, soon: what is asked for in the meantime is done together. */
  (turns?: readonly Turn[]): void
  /** Resolves once the signal has ended it and its work in progress is done. */
  ended: Promise<void>
}

/**
 * Makes jobs of deliveries when it is their turn, so that the queue holds only a few of each company. Everything else
 * stays in the table of deliveries, and is found again at the next check.
 */
export function startLineUp({ deliveries, enqueue, every, rounds, log, signal }: LineUpOptions): LineUp {
  const asked = new Map<string, Turn>()
  let askedAll = false
  let running: Promise<void> | undefined

  async function work(): Promise<void> {
    let failure: { error: unknown } | undefined
    while ((asked.size > 0 || askedAll) && !signal.aborted) {
      const turns = askedAll ? undefined : [...asked.values()]
      asked.clear()
      askedAll = false
      const ready = await deliveries.lineUp(turns)
      if (ready.length === 0) continue
      await enqueue(ready).catch(async error => {
        failure = { error }
        log.warn({ err: error, count: ready.length }, 'no jobs could be made yet')
        await deliveries.stepBack(ready)
      })
    }
    await (failure ? rounds.lineUp.failed(failure.error) : rounds.lineUp.succeeded())
  }
  const start = () => {
    running ??= work()
      .catch(async error => {
        log.warn({ err: error }, 'turns could not be given')
        await rounds.lineUp.failed(error)
      })
      .finally(() => {
        running = undefined
      })
  }
  const lineUp = (turns?: readonly Turn[]) => {
    if (turns === undefined) askedAll = true
    for (const { line, companyId } of turns ?? []) asked.set(`${line} ${companyId}`, { line, companyId })
    start()
  }

  async function look(): Promise<void> {
    while (!signal.aborted) {
      await deliveries.wake().then(rounds.wake.succeeded, async error => {
        log.warn({ err: error }, 'deliveries could not be woken')
        await rounds.wake.failed(error)
      })
      lineUp()
      await pause(every, undefined, { signal }).catch(() => {})
    }
    await running
  }
  return Object.assign(lineUp, { ended: look() })
}
