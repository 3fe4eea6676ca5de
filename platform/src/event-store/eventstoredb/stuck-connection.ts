import { type Channel, connectivityState, Metadata, status } from '@grpc/grpc-js'
import type { ClientInternals } from './client-internals.ts'

/**
 * Notices a connection that does not come about, and has the client open another one. A host that is gone, or that
 * accepts and says nothing, refuses nothing: the kernel asks again after 1, 3, 7, 15, 31 and 63 seconds, and gRPC waits
 * for it. A server that is back would be found as late as that.
 */
export class StuckConnection {
  readonly #client: ClientInternals
  readonly #timeoutMs: number
  #channel: Channel | undefined
  #since = performance.now()

  /** `timeoutMs`: how long a connection may take. */
  constructor(client: ClientInternals, timeoutMs: number) {
    this.#client = client
    this.#timeoutMs = timeoutMs
  }

  /** The server has answered: a connection that is opened from now on has the whole timeout. */
  answered(): void {
    this.#since = performance.now()
  }

  /**
   * Replaces the connection if it is still being opened and its timeout is over. To be called when an attempt got no answer.
   * Calls that wait for it fail and are tried again over the new one; a connection that stands is left alone.
   */
  async renew(): Promise<void> {
    const channel = await this.#client.getChannel()
    if (channel !== this.#channel) {
      // Opened after the last answer, or replaced by the client itself.
      if (this.#channel) this.#since = performance.now()
      this.#channel = channel
    }
    if (channel.getConnectivityState(false) === connectivityState.READY) return
    if (performance.now() - this.#since < this.#timeoutMs) return
    this.#since = performance.now()
    await this.#client.handleError({ getChannel: () => channel }, noConnection())
  }
}

/** What the client takes as a reason to open a new connection. */
const noConnection = () =>
  Object.assign(new Error('the connection did not come about'), {
    code: status.UNAVAILABLE,
    details: '',
    metadata: new Metadata(),
  })
