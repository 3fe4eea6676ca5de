import { Agent, type ClientRequestArgs } from 'node:http'
import { Socket } from 'node:net'
import type { Duplex } from 'node:stream'

/**
 * The gateway's connections to the services, kept for the next request. As many as there are requests: live updates and
 * clients that never end a request would use up a fixed number and leave none for others.
 *
 * A connection that is not open after `connectMs` fails. A host that is gone refuses nothing, and the kernel would ask it
 * again for two minutes, each time after twice the wait, while the client hears nothing.
 */
export class ServiceAgent extends Agent {
  readonly #connectMs: number

  constructor(connectMs: number) {
    super({ keepAlive: true })
    this.#connectMs = connectMs
  }

  override createConnection(
    options: ClientRequestArgs,
    callback?: (error: Error | null, stream: Duplex) => void,
  ): Duplex | null | undefined {
    const socket = super.createConnection(options, callback)
    if (socket instanceof Socket && socket.connecting) {
      const late = new Error(`no connection within ${this.#connectMs} ms`)
      const timer = setTimeout(() => socket.destroy(late), this.#connectMs)
      const settled = () => clearTimeout(timer)
      socket.once('connect', settled).once('close', settled)
    }
    return socket
  }
}
