import type { LiveState } from './stream.ts'

/** What one tab tells the others of the same browser; `id`: how far the stream was read. */
export type LiveMessage =
  | { kind: 'event'; type: string; data: string; id: string }
  | { kind: 'state'; state: LiveState; id?: string }
  /** Only from here on is everything told: what was read before may be out of date. */
  | { kind: 'begin' }
  | { kind: 'who' }

export interface SharedStream {
  stop(): void
}

/** Listens until the signal ends, from after the event `lastId` on; '': nothing was heard yet. */
export type Lead = (
  tell: (message: LiveMessage) => void,
  signal: AbortSignal,
  lastId: string,
) => Promise<void>

/**
 * One stream per browser: the tab that holds the lock listens, the others hear it through a channel. When that tab
 * closes, the lock goes to the next, which goes on where it ended.
 */
export function shareStream(name: string, lead: Lead, hear: (message: LiveMessage) => void): SharedStream {
  const stopped = new AbortController()
  const channel = new BroadcastChannel(name)
  let last: LiveMessage = { kind: 'state', state: 'connecting' }
  let lastId = ''
  let leading = false

  const take = (message: LiveMessage) => {
    if ('id' in message && message.id) lastId = message.id
    hear(message)
  }
  const tell = (message: LiveMessage) => {
    if (stopped.signal.aborted) return
    if (message.kind === 'state') last = message
    channel.postMessage(message)
    take(message)
  }
  channel.onmessage = ({ data }: MessageEvent<LiveMessage>) => {
    if (data.kind !== 'who') take(data)
    else if (leading) channel.postMessage({ ...last, id: lastId })
  }
  const run = async () => {
    leading = true
    await lead(tell, stopped.signal, lastId)
  }
  channel.postMessage({ kind: 'who' } satisfies LiveMessage)
  // Without locks (an address that is not secure) every tab listens for itself.
  if (navigator.locks) {
    navigator.locks.request(name, { signal: stopped.signal }, run).catch(() => undefined)
  } else {
    void run()
  }
  return {
    stop() {
      stopped.abort()
      channel.close()
    },
  }
}
