import type { Response } from 'express'

/** Begins an answer of server-sent events, each of which goes out at once. */
export function beginEventStream(response: Response): void {
  response.status(200).set({
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store, no-transform',
    // Proxies must forward each event at once.
    'X-Accel-Buffering': 'no',
  })
}
