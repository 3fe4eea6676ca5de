import type { Position, StoredEvent } from '@rollcall/contracts/kernel/event.ts'

/** Older ones are dropped; readers that need them read the log. */
const maxEvents = 256

/**
 * The latest events that notifications carried. Positions are drawn under the lock of the log, in the order of commits,
 * so nothing ever comes between two events whose positions follow each other. A gap means that an event was not
 * notified, or that an append was rolled back; only the log knows which.
 */
export class NotifiedEvents {
  readonly #events = new Map<bigint, StoredEvent>()
  #highest = 0n

  add(events: readonly StoredEvent[]): void {
    for (const event of events) {
      const position = BigInt(event.position)
      this.#events.set(position, event)
      if (position > this.#highest) this.#highest = position
    }
    for (const position of this.#events.keys()) {
      if (this.#events.size <= maxEvents) break
      this.#events.delete(position)
    }
  }

  /** All notified events after a position; undefined if there are none, or if some are missing. */
  after(position: Position): StoredEvent[] | undefined {
    const found: StoredEvent[] = []
    let next = BigInt(position) + 1n
    for (; next <= this.#highest; next += 1n) {
      const event = this.#events.get(next)
      if (!event) return undefined
      found.push(event)
    }
    return found.length > 0 ? found : undefined
  }
}
