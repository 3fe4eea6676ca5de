import { setTimeout as pause } from 'node:timers/promises'
import type { BackgroundWork } from '@rollcall/contracts/kernel/background-work.ts'
import type { StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import type { FailingWork } from '@rollcall/platform/failing-work/failing-work.ts'
import type { Log } from '@rollcall/platform/log.ts'
import type { Pool } from 'pg'
import type { SendCommand } from '../tools/send-command.ts'
import type { Due } from './due.ts'
import { createDueSetbacks } from './due-setbacks.ts'
import { createDueSender, type DueSender } from './send-due.ts'

export interface SchedulerOptions {
  pool: Pool
  due: readonly Due[]
  send: SendCommand
  failing: FailingWork
  now: () => Date
  /** Milliseconds between two rounds. */
  every: number
  /** Milliseconds to the next round after one that did something, or with a failure. */
  afterFailure: number
  /** Milliseconds that one round may take; each kind of due command has an equal share. */
  within: number
  log: Log
}

/** The name of a whole round. */
const round: BackgroundWork = 'due-round'

/** How many milliseconds the read models may be behind the events that the scheduler notices. */
const afterNotice = 1_000

export interface RunningScheduler {
  /** Looks a second after events that make something due, instead of at the usual time. */
  notice(events: readonly StoredEvent[]): void
  /** Starts no further round, and waits for the current one. */
  stop(): Promise<void>
}

/**
 * Repeatedly finds due items and sends their commands. Every replica tries, and only the holder of the lock works.
 * Correctness does not depend on the lock: a command's id is made from its cause and the command checks the live state,
 * so a command sent twice, or again after a crash, is done once. Only setbacks are kept between two rounds, so that
 * refused or failing items wait longer each time and delay no others.
 */
export function startScheduler(options: SchedulerOptions): RunningScheduler {
  const { pool, due, failing, every, afterFailure, log } = options
  const stopping = new AbortController()
  const { signal } = stopping
  const setbacks = createDueSetbacks(pool)
  const soonAfter = new Set(due.flatMap(one => one.soonAfter ?? []))
  let noticed = Promise.withResolvers<void>()
  const senders = due.map(one => createDueSender(one, { ...options, setbacks }))
  const loop = (async () => {
    while (!signal.aborted) {
      // Events noticed during the round count too, because the round may have looked before them.
      noticed = Promise.withResolvers()
      const wait = await lookAlone(pool, () => look(options, senders, signal)).catch(async error => {
        log.warn({ err: error }, 'what is due could not be looked for')
        await failing.failed(round, error)
        return afterFailure
      })
      // A round that was cut off continues at once.
      const rest = wait === 0 ? 0 : Math.max(wait, afterFailure)
      await pauseUntil(noticed.promise, Math.min(rest, every), Math.min(afterNotice, rest), signal)
      if (signal.aborted) break
      await setbacks.removeOld().catch(() => {})
      await failing.removeOld()
    }
  })()
  return {
    notice(events) {
      if (events.some(({ type }) => soonAfter.has(type))) noticed.resolve()
    },
    async stop() {
      stopping.abort()
      await loop
    },
  }
}

/** Pauses for a number of milliseconds, until shortly after something was noticed, or until the signal. */
async function pauseUntil(
  noticed: Promise<void>,
  usual: number,
  afterwards: number,
  signal: AbortSignal,
): Promise<void> {
  const over = new AbortController()
  const either = { signal: AbortSignal.any([signal, over.signal]) }
  await Promise.race([
    pause(usual, undefined, either),
    noticed.then(() => pause(afterwards, undefined, either)),
  ]).catch(() => {})
  over.abort()
}

/** Runs a round unless another process does so now. Returns the milliseconds to the next round. */
async function lookAlone(pool: Pool, look: () => Promise<number>): Promise<number> {
  const client = await pool.connect()
  let broken = true
  try {
    // The lock ends with the transaction, and so with the connection of a process that dies.
    await client.query('begin read only')
    const { rows } = await client.query<{ mine: boolean }>(
      `select pg_try_advisory_xact_lock(hashtextextended('scheduler', 0)) as mine`,
    )
    const wait = rows[0]?.mine ? await look() : Number.POSITIVE_INFINITY
    await client.query('commit')
    broken = false
    return wait
  } finally {
    client.release(broken)
  }
}

/** A kind that cannot be read does not delay the others. */
async function look(
  { due, failing, within, afterFailure, log }: SchedulerOptions,
  senders: readonly DueSender[],
  signal: AbortSignal,
): Promise<number> {
  let soonest = Number.POSITIVE_INFINITY
  const looked: string[] = [round]
  for (const [index, sender] of senders.entries()) {
    // A round that is stopped looks for nothing more, which says nothing about the kinds that are left.
    if (signal.aborted) break
    const { name } = due[index]!.command
    try {
      soonest = Math.min(soonest, await sender.look(performance.now() + within / senders.length, signal))
      looked.push(name)
    } catch (error) {
      log.warn({ command: name, err: error }, 'what is due could not be looked for')
      await failing.failed(name, error)
      soonest = Math.min(soonest, afterFailure)
    }
  }
  await failing.succeeded(looked)
  return soonest
}
