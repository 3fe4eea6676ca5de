import { setTimeout as pause } from 'node:timers/promises'
import { Client, escapeIdentifier } from 'pg'

export interface ListenOptions {
  url: string
  channels: readonly string[]
  /** A notification arrived; its text is '' without a payload. */
  onNotification: (channel: string, payload: string) => void
  /** The connection was lost and is restored. Notifications may have been missed, so read the data again. */
  onReconnect: () => void
  /** The connection was just lost. No notification arrives until `onReconnect`. */
  onLost?: () => void
  /** Ends the listening and closes the connection. */
  signal: AbortSignal
  application_name?: string
}

const FIRST_DELAY_MS = 50
const LONGEST_DELAY_MS = 2_000
/** A regular query without an answer reveals a connection whose other end has vanished. */
const PROBE_EVERY_MS = 10_000
const PROBE_TIMEOUT_MS = 5_000

/**
 * Listens on channels with its own connection, which it reopens with growing delays until it succeeds. Resolves once it
 * listens for the first time, or when the signal ends it earlier.
 */
export function listen(options: ListenOptions): Promise<void> {
  return new Promise(resolve => {
    options.signal.addEventListener('abort', () => resolve(), { once: true })
    void keepListening(options, resolve)
  })
}

async function keepListening(options: ListenOptions, onFirst: () => void): Promise<void> {
  const { signal } = options
  let delay = FIRST_DELAY_MS
  let listened = false
  while (!signal.aborted) {
    await listenOnce(options, () => {
      delay = FIRST_DELAY_MS
      if (listened) options.onReconnect()
      else onFirst()
      listened = true
    })
    options.onLost?.()
    await pause(delay * (0.5 + Math.random() / 2), undefined, { signal }).catch(() => {})
    delay = Math.min(delay * 2, LONGEST_DELAY_MS)
  }
}

/** Returns when the connection has ended for any reason. */
async function listenOnce(options: ListenOptions, onListening: () => void): Promise<void> {
  const { url, channels, signal } = options
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    query_timeout: PROBE_TIMEOUT_MS,
    application_name: options.application_name ?? 'rollcall listen',
  })
  const ended = Promise.withResolvers<void>()
  client.on('error', () => ended.resolve())
  client.on('end', () => ended.resolve())
  const onAbort = () => ended.resolve()
  signal.addEventListener('abort', onAbort, { once: true })
  let probe: NodeJS.Timeout | undefined
  try {
    await client.connect()
    client.on('notification', ({ channel, payload }) => options.onNotification(channel, payload ?? ''))
    for (const channel of channels) await client.query(`listen ${escapeIdentifier(channel)}`)
    probe = setInterval(() => client.query('select 1').catch(() => ended.resolve()), PROBE_EVERY_MS)
    if (!signal.aborted) onListening()
    await ended.promise
  } catch {
    // Not available yet, or lost again; the caller retries.
  } finally {
    clearInterval(probe)
    signal.removeEventListener('abort', onAbort)
    // Does not wait, because a server that hangs would never answer the goodbye.
    void client.end().catch(() => {})
  }
}
