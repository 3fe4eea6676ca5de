import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Less than the ten seconds after which a service has to be gone. */
const longestMs = 8_000

export interface GentleClose {
  /** Has the end wait for an answer; one that never ends by itself must not be waited for. */
  waitFor(request: IncomingMessage, response: ServerResponse): void
  /** Takes no more connections, lets what is waited for be answered, and cuts the rest at once. */
  close(): Promise<void>
}

/** The end of a server on which some answers never end; call before it listens. What hangs is cut after eight seconds. */
export function closesGently(server: Server): GentleClose {
  /** Open connections, with how many answers are waited for on each. */
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
        // The connection would be kept for a next request; what is written of this answer still goes out.
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
