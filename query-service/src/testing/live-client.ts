export interface LiveEvent {
  event: string
  id: string | undefined
  data: string | undefined
}

export interface LiveClient {
  response: Response
  /** Everything received so far. */
  events: LiveEvent[]
  comments: string[]
  /** Resolves when the server has ended the stream or cut it off. */
  ended: Promise<void>
  close(): void
}

/** Opens a live stream and collects its events. */
export async function openLive(origin: string, token: string, lastEventId?: string): Promise<LiveClient> {
  const ending = new AbortController()
  const response = await fetch(`${origin}/api/live`, {
    signal: ending.signal,
    headers: { Authorization: `Bearer ${token}`, ...(lastEventId ? { 'Last-Event-ID': lastEventId } : {}) },
  })
  const events: LiveEvent[] = []
  const comments: string[] = []
  return {
    response,
    events,
    comments,
    ended: listen(response, events, comments),
    close: () => ending.abort(),
  }
}

async function listen(response: Response, events: LiveEvent[], comments: string[]): Promise<void> {
  if (response.status !== 200 || !response.body) return
  let rest = ''
  try {
    for await (const text of response.body.pipeThrough(new TextDecoderStream())) {
      rest += text
      const blocks = rest.split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1]
        if (block.startsWith(':')) comments.push(block)
        else if (field('event'))
          events.push({ event: field('event') ?? '', id: field('id'), data: field('data') })
      }
    }
  } catch {
    // Cut off, by either side.
  }
}
