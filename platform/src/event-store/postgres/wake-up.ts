import { listen } from '../../postgres/listen.ts'
import { CHANNEL } from './append-statements.ts'

/** Wakes the waiters for new events: at each notification, and when notifications may have been lost. */
export class WakeUp {
  #count = 0
  #sleepers = new Set<() => void>()
  readonly #end = new AbortController()
  #listening = false
  readonly #url: string

  constructor(url: string) {
    this.#url = url
  }

  /** Grows with every notification. Read it before the log, and sleep only if it has not changed. */
  get count(): number {
    this.#listen()
    return this.#count
  }

  /**
   * Resolves at the next notification, at once if one arrived since `count`, and after `milliseconds` at the latest.
   */
  sleep(count: number, milliseconds: number, signal: AbortSignal): Promise<void> {
    if (count !== this.#count || signal.aborted) return Promise.resolve()
    return new Promise(resolve => {
      const wake = () => {
        clearTimeout(timer)
        this.#sleepers.delete(wake)
        signal.removeEventListener('abort', wake)
        resolve()
      }
      const timer = setTimeout(wake, milliseconds)
      signal.addEventListener('abort', wake, { once: true })
      this.#sleepers.add(wake)
    })
  }

  close(): void {
    this.#end.abort()
    this.#wake()
  }

  /** The first waiter opens the connection. */
  #listen(): void {
    if (this.#listening) return
    this.#listening = true
    const wake = () => this.#wake()
    void listen({
      url: this.#url,
      channels: [CHANNEL],
      onNotification: wake,
      onReconnect: wake,
      signal: this.#end.signal,
      application_name: 'rollcall event store listen',
    }).then(wake)
  }

  #wake(): void {
    this.#count++
    for (const wake of [...this.#sleepers]) wake()
  }
}
