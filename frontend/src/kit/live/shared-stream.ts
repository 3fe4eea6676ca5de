import type { LiveState } from './stream.ts'

/** A message from one tab to the others of the same browser; `id`: the last event of the stream that was read. */
export type LiveMessage =
  | { kind: 'event'; type: string; data: string; id: string }
  | { kind: 'state'; state: LiveState; id?: string }
  /** Changes are complete only from here on. Earlier reads may be out of date. */
  | { kind: 'begin' }
  | { kind: 'who' }

export interface SharedStream {
  stop(): void
}

/** Listens until the signal aborts, from the event after `lastId`; '': from the start. */
export type Lead = (
  send: (message: LiveMessage) => void,
  signal: AbortSignal,
  lastId: string,
) => Promise<void>

/**
 * One stream per browser: the tab that holds the lock listens, and the others receive its messages through a channel.
 * When that tab closes, the next one gets the lock and continues from the same event.
 */
export function shareStream(
  name: string,
  lead: Lead,
  onMessage: (message: LiveMessage) => void,
): SharedStream {
  const stopped = new AbortController()
  const channel = new BroadcastChannel(name)
  let last: LiveMessage = { kind: 'state', state: 'connecting' }
  let lastId = ''
  let leading = false

  const take = (message: LiveMessage) => {
    if ('id' in message && message.id) lastId = message.id
    onMessage(message)
  }
  const send = (message: LiveMessage) => {
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
    await lead(send, stopped.signal, lastId)
  }
  channel.postMessage({ kind: 'who' } satisfies LiveMessage)
  // Without locks (on an insecure address) every tab listens for itself.
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
