import type { StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import { sizeOf } from '../../size-of.ts'

/** A number of events, and their approximate bytes. */
export interface Amount {
  events: number
  /** Infinity: no limit; then nothing is measured. */
  bytes: number
}

/** Received events that the reader has not taken yet, in order. */
export class EventBuffer {
  readonly #events: StoredEvent[] = []
  readonly #sizes: number[] = []
  readonly #measured: boolean
  #bytes = 0

  constructor(measured: boolean) {
    this.#measured = measured
  }

  get length(): number {
    return this.#events.length
  }

  push(event: StoredEvent): void {
    const size = this.#measured ? sizeOf(event.data) : 0
    this.#bytes += size
    this.#sizes.push(size)
    this.#events.push(event)
  }

  /** Whether it holds this many events or bytes. */
  holds({ events, bytes }: Amount): boolean {
    return this.#events.length >= events || this.#bytes >= bytes
  }

  /** Takes the first events, including the one that fills the bytes. */
  take({ events, bytes }: Amount): StoredEvent[] {
    let count = 0
    let taken = 0
    const most = Math.min(events, this.#events.length)
    while (count < most && taken < bytes) taken += Number(this.#sizes[count++])
    this.#sizes.splice(0, count)
    this.#bytes -= taken
    return this.#events.splice(0, count)
  }
}
