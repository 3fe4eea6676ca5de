import type { LiveState } from './stream.ts'

/** What one tab tells the others of the same browser. */
export type LiveMessage =
  | { kind: 'event'; type: string; data: string }
  | { kind: 'state'; state: LiveState }
  | { kind: 'who' }

export interface SharedStream {
  stop(): void
}

/**
 * One stream per browser: the tab that holds the lock listens, the others hear it through a channel. When that tab
 * closes, the lock goes to the next. `lead` listens until its signal ends.
 */
export function shareStream(
  name: string,
  lead: (tell: (message: LiveMessage) => void, signal: AbortSignal) => Promise<void>,
  hear: (message: LiveMessage) => void,
): SharedStream {
  const stopped = new AbortController()
  const channel = new BroadcastChannel(name)
  let last: LiveMessage = { kind: 'state', state: 'connecting' }
  let leading = false

  const tell = (message: LiveMessage) => {
    if (stopped.signal.aborted) return
    if (message.kind === 'state') last = message
    channel.postMessage(message)
    hear(message)
  }
  channel.onmessage = ({ data }: MessageEvent<LiveMessage>) => {
    if (data.kind !== 'who') hear(data)
    else if (leading) channel.postMessage(last)
  }
  const run = async () => {
    leading = true
    await lead(tell, stopped.signal)
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
