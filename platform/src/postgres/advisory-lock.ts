import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'

export interface LockOptions {
  url: string
  /** The name of the lock. Processes with the same name exclude each other. */
  name: string
  /** Ends the waiting and, through the signal given to `run`, the work. */
  signal: AbortSignal
  /** Works while the lock is held. Its signal aborts when the lock is lost with its connection, or at the end. */
  run: (held: AbortSignal) => Promise<void>
}

const TRY_EVERY_MS = 250
const PROBE_EVERY_MS = 5_000

/**
 * Runs work in one process at a time. It waits for the lock by repeated attempts (a statement that waits inside the
 * server would hold back vacuum) and holds it on its own connection. It starts again when that connection breaks or
 * `run` returns, until the signal ends it. An error of `run` is thrown here. A lost lock is noticed late, so the work
 * must also be fenced, for example by a checkpoint with compare-and-set.
 */
export async function runWithLock({ url, name, signal, run }: LockOptions): Promise<void> {
  while (!signal.aborted) {
    const client = new Client({
      connectionString: url,
      connectionTimeoutMillis: 5_000,
      query_timeout: 5_000,
      keepAlive: true,
    })
    const lost = new AbortController()
    client.on('error', () => lost.abort())
    client.on('end', () => lost.abort())
    const probe = setInterval(() => client.query('select 1').catch(() => lost.abort()), PROBE_EVERY_MS)
    try {
      const held = AbortSignal.any([signal, lost.signal])
      // The last attempt may succeed after the end, or lose its connection at once: nobody would hear the signal then.
      if ((await acquire(client, name, signal)) && !held.aborted) await run(held)
    } finally {
      clearInterval(probe)
      void client.end().catch(() => {})
    }
    await pause(TRY_EVERY_MS, undefined, { signal }).catch(() => {})
  }
}

/** False when the server is away or the signal came first. */
async function acquire(client: Client, name: string, signal: AbortSignal): Promise<boolean> {
  try {
    await client.connect()
    while (!signal.aborted) {
      const { rows } = await client.query<{ locked: boolean }>(
        'select pg_try_advisory_lock(hashtextextended($1, 0)) as locked',
        [name],
      )
      if (rows[0]?.locked) return true
      await pause(TRY_EVERY_MS, undefined, { signal }).catch(() => {})
    }
  } catch {
    // The caller retries with a new connection.
  }
  return false
}
