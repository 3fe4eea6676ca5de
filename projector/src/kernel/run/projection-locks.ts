import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'

const tryEveryMs = 250
const probeEveryMs = 5_000

export interface LocksOptions {
  url: string
  /** The locks, each independent. Processes with the same name exclude each other. */
  names: readonly string[]
  signal: AbortSignal
  /**
   * Called for a connection. Its result receives the names of gained locks, possibly several times. `held` ends with
   * the connection, and so do all its locks.
   */
  onConnected: (held: AbortSignal) => (gained: string[]) => void
}

/**
 * Takes the free locks, retries the others, and starts again when the connection breaks, until the signal. One
 * connection holds all locks. A lost lock is noticed late, so the work must also be fenced, as checkpoints are.
 */
export async function holdLocks(options: LocksOptions): Promise<void> {
  const { signal } = options
  while (!signal.aborted) {
    await holdOnce(options)
    await pause(tryEveryMs, undefined, { signal }).catch(() => {})
  }
}

async function holdOnce({ url, names, signal, onConnected }: LocksOptions): Promise<void> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
    keepAlive: true,
    application_name: 'rollcall projection locks',
  })
  const lost = new AbortController()
  const held = AbortSignal.any([signal, lost.signal])
  client.on('error', () => lost.abort())
  client.on('end', () => lost.abort())
  try {
    await client.connect()
    const onGained = onConnected(held)
    let wanted = [...names]
    while (!held.aborted) {
      const { rows } = await client.query<{ name: string; gained: boolean }>(
        'select name, pg_try_advisory_lock(hashtextextended(name, 0)) as gained from unnest($1::text[]) name',
        [wanted],
      )
      const gained = rows.filter(row => row.gained).map(row => row.name)
      wanted = wanted.filter(name => !gained.includes(name))
      if (gained.length > 0) onGained(gained)
      // With all locks held the query only checks the connection.
      await pause(wanted.length > 0 ? tryEveryMs : probeEveryMs, undefined, { signal: held }).catch(() => {})
    }
  } catch {
    // The server is away; the caller retries with a new connection.
  } finally {
    lost.abort()
    void client.end().catch(() => {})
  }
}
