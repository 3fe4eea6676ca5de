import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '@rollcall/platform/log.ts'
import type { Pool } from 'pg'
import type { Due } from './due.ts'
import { dueCommandsTotal } from './metrics.ts'
import { CommandRefused, type SendCommand } from './send-command.ts'

export interface SchedulerOptions {
  pool: Pool
  due: readonly Due[]
  send: SendCommand
  now: () => Date
  /** Milliseconds between two looks. */
  every: number
  /** Milliseconds to the next look after one in which something was not done. */
  afterFailure: number
  log: Log
}

export interface RunningScheduler {
  /** Begins no further look, waits for the one under way. */
  stop(): Promise<void>
}

const mostAtOnce = 500

/**
 * Looks for what is due and sends its commands, again and again. Every replica looks; whoever gets the lock does
 * it, the others pass. Nothing depends on that: a command's id is made from its cause and the command checks the
 * live state, so what is sent twice, or sent again after a crash, is done once. Nothing is kept between two looks
 * either: whatever a crash left undone is still due.
 */
export function startScheduler(options: SchedulerOptions): RunningScheduler {
  const stopping = new AbortController()
  const { signal } = stopping
  const loop = (async () => {
    while (!signal.aborted) {
      const done = await look(options, signal).catch(error => {
        options.log.warn({ err: error }, 'what is due could not be looked for')
        return false
      })
      await pause(done ? options.every : options.afterFailure, undefined, { signal }).catch(() => {})
    }
  })()
  return {
    async stop() {
      stopping.abort()
      await loop
    },
  }
}

/** Gives whether everything that was found due was done; also true where another process looks just now. */
async function look(options: SchedulerOptions, signal: AbortSignal): Promise<boolean> {
  const client = await options.pool.connect()
  let broken = true
  try {
    // The lock ends with the transaction, and so with the connection of a process that dies.
    await client.query('begin read only')
    const { rows } = await client.query<{ mine: boolean }>(
      `select pg_try_advisory_xact_lock(hashtextextended('scheduler', 0)) as mine`,
    )
    const done = rows[0]?.mine ? await sendDue(options, signal) : true
    await client.query('commit')
    broken = false
    return done
  } finally {
    client.release(broken)
  }
}

async function sendDue(
  { pool, due, send, now, log }: SchedulerOptions,
  signal: AbortSignal,
): Promise<boolean> {
  let done = true
  for (const { command, find } of due) {
    const bodies = await find(pool, now(), mostAtOnce).catch(noReadModelYet)
    for (const body of bodies) {
      if (signal.aborted) return done
      try {
        await send(command, body)
        dueCommandsTotal.inc({ command, outcome: 'done' })
      } catch (error) {
        const refused = error instanceof CommandRefused
        if (!refused) done = false
        dueCommandsTotal.inc({ command, outcome: refused ? 'refused' : 'failed' })
        log.warn({ command, ...body, err: error }, 'what is due was not done; it is tried again')
      }
    }
  }
  return done
}

/** Before the projector's first start there are no read models, and nothing is due. */
function noReadModelYet(error: unknown): Record<string, unknown>[] {
  if (error instanceof Error && 'code' in error && (error.code === '42P01' || error.code === '3F000'))
    return []
  throw error
}
