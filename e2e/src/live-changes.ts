import assert from 'node:assert/strict'
import { type LiveChange, liveChange } from '@rollcall/contracts/resources.ts'

/** A message of the live stream: `ready`, or that rows changed. */
export type LiveMessage = LiveChange | 'ready'

export interface LiveChanges {
  /**
   * The first message since the opening that matches and was not returned before. Throws after this many milliseconds.
   */
  next(matches: (received: LiveMessage) => boolean, ms: number): Promise<LiveMessage>
  /** The position in the event store up to which a received change was known: its id in the stream. */
  positionOf(change: LiveMessage): bigint
  close(): Promise<void>
}

/** Opens GET /api/live with a session's token and listens until closed. */
export async function openLiveChanges(origin: string, token: string): Promise<LiveChanges> {
  const end = new AbortController()
  const response = await fetch(`${origin}/api/live`, {
    headers: { Authorization: `Bearer ${token}`, Accept: 'text/event-stream' },
    signal: end.signal,
  })
  assert.equal(response.status, 200, 'the answer of GET /api/live')
  const received: LiveMessage[] = []
  const positions = new Map<LiveMessage, bigint>()
  let wake = Promise.withResolvers<void>()
  const reading = (async () => {
    const decoder = new TextDecoder()
    let text = ''
    for await (const chunk of response.body as ReadableStream<Uint8Array>) {
      text += decoder.decode(chunk, { stream: true })
      const events = text.split('\n\n')
      text = events.pop() ?? ''
      for (const event of events) {
        if (/^event: ready$/m.test(event)) received.push('ready')
        const data = /^event: change$/m.test(event) && /^data: (.*)$/m.exec(event)?.[1]
        if (!data) continue
        const change = liveChange.parse(JSON.parse(data))
        received.push(change)
        positions.set(change, BigInt(/^id: (\d+)$/m.exec(event)?.[1] ?? -1))
      }
      wake.resolve()
      wake = Promise.withResolvers()
    }
  })().catch(() => {})
  return {
    async next(matches, ms) {
      const late = AbortSignal.timeout(ms)
      for (;;) {
        const at = received.findIndex(matches)
        if (at >= 0) return received.splice(at, 1)[0] as LiveMessage
        if (late.aborted)
          throw new Error(`No such live change within ${ms} ms; received: ${JSON.stringify(received)}`)
        await Promise.race([wake.promise, new Promise(resolve => setTimeout(resolve, 20))])
      }
    },
    positionOf: change => positions.get(change) ?? -1n,
    async close() {
      end.abort()
      await reading
    },
  }
}
