import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Less than the ten seconds after which a service must have ended. */
const longestMs = 8_000

export interface GentleClose {
  /** Makes the shutdown wait for an answer. Do not use it for endless answers. */
  waitFor(request: IncomingMessage, response: ServerResponse): void
  /** Accepts no more connections, waits for the registered answers, and cuts the rest at once. */
  close(): Promise<void>
}

/**
 * The shutdown of a server with endless answers; call before it listens. Hanging answers are cut after eight seconds.
 */
export function closesGently(server: Server): GentleClose {
  /** Open connections, with the number of awaited answers on each. */
  const awaited = new Map<Socket, number>()
  let closing = false

  server.on('connection', socket => {
    awaited.set(socket, 0)
    socket.once('close', () => awaited.delete(socket))
  })

  return {
    waitFor({ socket }, response) {
      awaited.set(socket, (awaited.get(socket) ?? 0) + 1)
      response.once('close', () => {
        const left = (awaited.get(socket) ?? 0) - 1
        if (left >= 0) awaited.set(socket, left)
        // The connection would be kept for a next request; the rest of this answer is still sent.
        if (closing && left === 0) socket.destroySoon()
      })
    },
    close: () =>
      new Promise(resolve => {
        closing = true
        const timer = setTimeout(() => server.closeAllConnections(), longestMs).unref()
        server.close(() => {
          clearTimeout(timer)
          resolve()
        })
        for (const [socket, answers] of awaited) if (answers === 0) socket.destroy()
      }),
  }
}
