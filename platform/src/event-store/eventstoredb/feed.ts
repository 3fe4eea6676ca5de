import { type AllStreamResolvedEvent, type EventStoreDBClient, START } from '@eventstore/db-client'
import { comparePositions, type Position, type StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import { type Amount, EventBuffer } from './event-buffer.ts'
import { EventBelow } from './refused-position.ts'
import { isSystemEvent, storedEvent } from './stored-event.ts'

/**
 * One subscription at the server, read at once into a bounded buffer. While the server is catching up, a full buffer
 * pauses it by flow control. Once live, the server would drop a paused reader, so a full buffer ends the feed. The
 * buffer's content stays valid, and another feed continues from `position`.
 */
export class Feed {
  /** Everything up to here was received; the server's own events also move it. */
  position: Position
  /** Everything in the log at the server's report has been received. */
  caughtUp = false
  /** Whether the server has sent anything at all. */
  heard = false
  over = false
  /** Why it ended; undefined after `stop` and after a full buffer. */
  error: unknown
  readonly buffer: EventBuffer
  readonly #subscription: ReturnType<EventStoreDBClient['subscribeToAll']>
  readonly #capacity: Amount
  readonly #news: () => void
  #paused = false
  /** Events that the client holds from before the server's caught-up report; −1: no report yet. */
  #owed = -1

  /** `news` is called after every change. */
  constructor(client: EventStoreDBClient, after: Position, capacity: Amount, news: () => void) {
    this.position = after
    this.#capacity = capacity
    this.buffer = new EventBuffer(Number.isFinite(capacity.bytes))
    this.#news = news
    // For an event, commit and prepare position are the same (measured), and '0' is before the first.
    const place = { commit: BigInt(after), prepare: BigInt(after) }
    this.#subscription = client.subscribeToAll({ fromPosition: after === '0' ? START : place })
    this.#subscription.on('data', resolved => this.#received(resolved))
    this.#subscription.on('confirmation', () => this.#heardSomething())
    this.#subscription.on('caughtUp', () => {
      this.#owed = this.#subscription.readableLength
      this.#heardSomething()
    })
    this.#subscription.on('fellBehind', () => {
      this.#owed = -1
      this.caughtUp = false
    })
    // They stay attached, because an error of an abandoned feed must find a listener.
    this.#subscription.on('error', error => this.#end(error))
    this.#subscription.on('end', () => this.#end(new Error('the server ended the subscription')))
    this.#subscription.on('close', () => this.#end(new Error('the subscription was closed')))
  }

  /** Takes up to this many events from the buffer, and at least one if there is any. */
  take(amount: Amount): StoredEvent[] {
    const taken = this.buffer.take(amount)
    const { events, bytes } = this.#capacity
    if (this.#paused && !this.buffer.holds({ events: events / 2 + 1, bytes: bytes / 2 })) {
      this.#paused = false
      this.#subscription.resume()
    }
    return taken
  }

  /** Ends the subscription at the server and keeps the buffer. */
  stop(error?: unknown): void {
    if (this.over) return
    this.#subscription.unsubscribe().catch(() => {})
    this.#end(error)
  }

  #received({ event, commitPosition }: AllStreamResolvedEvent): void {
    if (this.over) return
    this.heard = true
    const position = event?.position.commit ?? commitPosition
    if (position !== undefined && !this.#moveTo(position)) return
    if (event && !isSystemEvent(event.type)) this.buffer.push(storedEvent(event, this.position))
    if (this.#owed > 0) this.#owed -= 1
    this.#settleCaughtUp()
    if (this.buffer.holds(this.#capacity)) {
      if (this.caughtUp) this.stop()
      else if (!this.#paused) {
        this.#paused = true
        this.#subscription.pause()
      }
    }
    this.#news()
  }

  /** False, and the feed is over, for an event that is not above the position: the log is another one. */
  #moveTo(position: bigint): boolean {
    const next = position.toString()
    // '0' is before the first event, which is at 0 itself.
    if (this.position !== '0' && comparePositions(next, this.position) <= 0) {
      this.stop(new EventBelow(next, this.position))
      return false
    }
    this.position = next
    return true
  }

  #heardSomething(): void {
    this.heard = true
    this.#settleCaughtUp()
    this.#news()
  }

  #settleCaughtUp(): void {
    if (this.#owed === 0 && !this.over) this.caughtUp = true
  }

  #end(error: unknown): void {
    if (this.over) return
    this.over = true
    this.caughtUp = false
    this.error = error
    this.#news()
  }
}
