import { createStreamParser, type StreamEvent } from './sse-parser.ts'

export type LiveState = 'connecting' | 'live' | 'offline'

export interface StreamOptions {
  url: string
  fetch: typeof fetch
  /** Null: nobody is signed in, so it does not listen. */
  token: () => string | null
  /** The id of the event after which to start; '': from the start. */
  after?: string
  onEvent: (event: StreamEvent) => void
  /** Called at a start without earlier events: reads so far may be out of date. */
  onBegin?: () => void
  onState: (state: LiveState) => void
  /** Called when the services no longer know the session. */
  onSessionEnd: () => void
  /** Whether another token has replaced the refused one. */
  tokenReplaced?: (refused: string) => Promise<boolean>
  /** Resolves when the token is valid for listening. */
  tokenSettled?: () => Promise<unknown>
  /** Waits this many milliseconds, or less if the network returns earlier. */
  pause: (milliseconds: number, signal: AbortSignal) => Promise<void>
  signal: AbortSignal
  /** Milliseconds of silence after which a stream counts as broken. The server sends comments more often. */
  silence?: number
}

const firstPause = 500
const longestPause = 20_000

/**
 * Listens to server-sent events with a bearer token, which the browser's own EventSource cannot send. Reconnects after
 * the last event's id with growing pauses. Ends when the signal aborts or the session is over.
 */
export async function listenToStream(options: StreamOptions): Promise<void> {
  const { signal, onState, after = '' } = options
  const place = { lastId: after, failures: 0, wished: firstPause }
  while (!signal.aborted) {
    onState(place.failures === 0 ? 'connecting' : 'offline')
    const over = await readOnce(options, place).catch(() => false)
    if (over || signal.aborted) return
    place.failures += 1
    onState('offline')
    const pause = Math.min(longestPause, place.wished * 2 ** Math.min(place.failures - 1, 6))
    await options.pause(pause, signal)
  }
}

/** Reads one connection to its end; true: do not reconnect. */
async function readOnce(
  {
    url,
    fetch,
    token,
    onEvent,
    onBegin,
    onState,
    onSessionEnd,
    tokenReplaced,
    tokenSettled,
    signal,
    silence = 60_000,
  }: StreamOptions,
  place: { lastId: string; failures: number; wished: number },
): Promise<boolean> {
  await tokenSettled?.()
  const bearer = token()
  if (bearer === null) return true
  const headers = new Headers({ Accept: 'text/event-stream', Authorization: `Bearer ${bearer}` })
  const isNew = place.lastId === ''
  if (!isNew) headers.set('Last-Event-ID', place.lastId)
  const silent = new AbortController()
  let timer = setTimeout(() => silent.abort(), silence)
  try {
    const either = AbortSignal.any([signal, silent.signal])
    const response = await fetch(url, { headers, signal: either, cache: 'no-store' })
    if (response.status === 401 && (await tokenReplaced?.(bearer))) return false
    if (response.status === 401) onSessionEnd()
    if (response.status === 401 || response.status === 403) return true
    if (!response.ok || response.body === null) return false
    place.failures = 0
    onState('live')
    const parser = createStreamParser(
      event => {
        place.lastId = event.id
        if (isNew && event.type === 'ready') onBegin?.()
        onEvent(event)
      },
      wished => {
        place.wished = Math.max(100, wished)
      },
    )
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return false
      clearTimeout(timer)
      timer = setTimeout(() => silent.abort(), silence)
      parser.push(value)
    }
  } finally {
    clearTimeout(timer)
  }
}
