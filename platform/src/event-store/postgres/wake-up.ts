import type { Position, StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import { fromNotification } from './notification-rows.ts'
import { NotifiedEvents } from './notified-events.ts'

/** Called with a notification's text; without one: notifications may have been lost. */
export type Hear = (text?: string) => void

/** Wakes the waiters for new events: at each notification, and when notifications may have been lost. */
export class WakeUp {
  #count = 0
  /** The count at the last wake-up that did not carry the new events. */
  #missed = 0
  #notified = new NotifiedEvents()
  #sleepers = new Set<() => void>()
  readonly #listen: (hear: Hear) => void
  #listening = false

  /** `listen` starts listening for notifications; called when the first waiter comes. */
  constructor(listen: (hear: Hear) => void) {
    this.#listen = listen
  }

  /** Grows with every notification. Read it before the log, and sleep only if it has not changed. */
  get count(): number {
    if (!this.#listening) {
      this.#listening = true
      this.#listen(text => this.#wake(text === undefined ? undefined : fromNotification(text)))
    }
    return this.#count
  }

  /**
   * All new events after a position, as notifications carried them; undefined: read the log. `read`: the count before the
   * log was last read.
   */
  notifiedAfter(position: Position, read: number): StoredEvent[] | undefined {
    return this.#missed > read ? undefined : this.#notified.after(position)
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

  /** Wakes all waiters for the last time. */
  close(): void {
    this.#wake(undefined)
  }

  #wake(events: readonly StoredEvent[] | undefined): void {
    this.#count++
    if (events) {
      this.#notified.add(events)
    } else {
      this.#missed = this.#count
      // After a lost connection, the log may be another one, restored from a backup.
      this.#notified = new NotifiedEvents()
    }
    for (const wake of [...this.#sleepers]) wake()
  }
}
