import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'

const tryEveryMs = 250
const probeEveryMs = 5_000

export interface LocksOptions {
  url: string
  /** What is locked, each for itself; processes that name the same exclude each other. */
  names: readonly string[]
  signal: AbortSignal
  /**
   * A connection is there; what it gives back is told the names whose locks were gained, maybe several times.
   * `held` ends with the connection, and all its locks with it.
   */
  onConnected: (held: AbortSignal) => (gained: string[]) => void
}

/**
 * Takes as many of the locks as are free, asks for the others again and again, and begins anew when the
 * connection breaks, until the signal. One connection holds them all. A lost lock is noticed late: the work
 * must be fenced too, as checkpoints are.
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
      // With all locks held the question only probes the connection.
      await pause(wanted.length > 0 ? tryEveryMs : probeEveryMs, undefined, { signal: held }).catch(() => {})
    }
  } catch {
    // The server is away; the caller tries again with a new connection.
  } finally {
    lost.abort()
    void client.end().catch(() => {})
  }
}
