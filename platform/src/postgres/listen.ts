import { setTimeout as pause } from 'node:timers/promises'
import { Client, escapeIdentifier } from 'pg'

/** A notification's sender, and a way to answer it. */
export interface NotificationContext {
  /** The server process of the connection that sent the notification, as in `pg_stat_activity.pid`. */
  sender: number
  /** Sends a notification over the listening connection, so that the receiver knows which connection answers. */
  reply: (channel: string, payload: string) => void
}

export interface ListenOptions {
  url: string
  channels: readonly string[]
  /** Called for each notification; its text is '' without a payload. */
  onNotification: (channel: string, payload: string, context: NotificationContext) => void
  /** Called when a lost connection is restored. Notifications may have been missed, so read the data again. */
  onReconnect: () => void
  /** Called when the connection is lost. No notification arrives until `onReconnect`. */
  onLost?: () => void
  /**
   * Called when the server has answered a probe that was sent at `sentAt` (`performance.now()`). Every notification
   * that had been sent by then has arrived.
   */
  onCurrent?: (sentAt: number) => void
  /** Milliseconds between these probes. They also reveal a connection whose other end has vanished. */
  probeEveryMs?: number
  /** Sent when the signal ends the listening, after the connection has given up its `application_name`. */
  goodbye?: { channel: string; payload: string }
  /** Ends the listening and closes the connection. */
  signal: AbortSignal
  /** Shown in pg_stat_activity from the moment at which the connection listens, before `onReconnect`. */
  application_name?: string
}

export interface Listening {
  /** Resolves when the signal has ended the listening and the goodbye is sent. */
  ended: Promise<void>
}

const FIRST_DELAY_MS = 50
const LONGEST_DELAY_MS = 2_000
const PROBE_EVERY_MS = 10_000
const PROBE_TIMEOUT_MS = 5_000

/**
 * Listens on channels with its own connection, which it reopens with growing delays until it succeeds. Resolves once it
 * listens for the first time, or when the signal ends it earlier.
 */
export function listen(options: ListenOptions): Promise<Listening> {
  return new Promise(resolve => {
    const ended = keepListening(options, () => resolve({ ended }))
    options.signal.addEventListener('abort', () => resolve({ ended }), { once: true })
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
  const { url, channels, signal, goodbye } = options
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    query_timeout: PROBE_TIMEOUT_MS,
    application_name: 'rollcall listen',
  })
  const ended = Promise.withResolvers<void>()
  client.on('error', () => ended.resolve())
  client.on('end', () => ended.resolve())
  const onAbort = () => ended.resolve()
  signal.addEventListener('abort', onAbort, { once: true })
  let last: Promise<void> = Promise.resolve()
  /** One after the other, as `pg` requires. */
  const inTurn = (query: () => Promise<unknown>): Promise<void> => {
    last = last.then(query).then(
      () => {},
      () => ended.resolve(),
    )
    return last
  }
  const notify = (channel: string, payload: string) =>
    inTurn(() => client.query('select pg_notify($1, $2)', [channel, payload]))
  let asking = false
  const askWhetherCurrent = async () => {
    if (asking) return
    asking = true
    await inTurn(async () => {
      const sentAt = performance.now()
      await client.query('select 1')
      options.onCurrent?.(sentAt)
    })
    asking = false
  }
  let probe: NodeJS.Timeout | undefined
  try {
    await client.connect()
    client.on('notification', ({ channel, payload, processId }) =>
      options.onNotification(channel, payload ?? '', {
        sender: processId,
        reply: (to, text) => void notify(to, text),
      }),
    )
    for (const channel of channels) await client.query(`listen ${escapeIdentifier(channel)}`)
    if (options.application_name)
      await client.query(`select set_config('application_name', $1, false)`, [options.application_name])
    probe = setInterval(askWhetherCurrent, options.probeEveryMs ?? PROBE_EVERY_MS)
    if (!signal.aborted) onListening()
    await ended.promise
    if (signal.aborted && goodbye) {
      await inTurn(() => client.query(`select set_config('application_name', '', false)`))
      await notify(goodbye.channel, goodbye.payload)
    }
  } catch {
    // Not available yet, or lost again; the caller retries.
  } finally {
    clearInterval(probe)
    signal.removeEventListener('abort', onAbort)
    // Does not wait, because a server that hangs would never answer the goodbye.
    void client.end().catch(() => {})
  }
}
