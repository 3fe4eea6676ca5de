import type { EventStoreDBClient } from '@eventstore/db-client'
import type { Position } from '@rollcall/contracts/kernel/event.ts'
import { comparePositions } from '@rollcall/contracts/kernel/event.ts'
import { type Batch, EventStoreUnavailable, PositionUnknown, type SubscribeOptions } from '../event-store.ts'
import { backOff } from './deadline.ts'
import { errorType, refusal } from './failures.ts'
import { Feed } from './feed.ts'
import { EventBelow, endsBefore, isRefusal, LogTooShort, mayBeRead } from './refused-position.ts'
import { Wakeup } from './wakeup.ts'

export interface SubscribingContext {
  client: EventStoreDBClient
  closing: AbortSignal
  /** Milliseconds of silence from the server, after which the head is checked. */
  silence: number
  /** The maximum number of events that wait for the reader, unless two batches are more. */
  capacity: number
  head: () => Promise<Position>
  /** Whether an event begins at a position. Throws when the server does not answer. */
  hasEventAt: (position: Position) => Promise<boolean>
  /** Receives the reason why a subscription was replaced. */
  report: (why: string) => void
}

/** The server's own events move the position. Such a move is reported at most this often, in milliseconds. */
const POSITION_NEWS = 200

/** After this many refusals in a row, the position is checked. */
const REFUSALS = 4

/** Milliseconds after which a feed without events still counts as good. */
const LONG_LIVED = 10_000

/**
 * All events after a position, without end: one feed after the other, each from the end of the last one. That is
 * normal, because the server drops a live reader that is 32 events behind. It backs off only when a feed brought
 * nothing. Before each feed the position is compared with the head, because the server would follow a log that was
 * replaced by an older copy.
 */
export async function* subscribing(
  context: SubscribingContext,
  { after, batchSize, maxBytes = Number.POSITIVE_INFINITY, maxWait, signal }: SubscribeOptions,
): AsyncGenerator<Batch, void, void> {
  const { client, closing } = context
  const either = AbortSignal.any([signal, closing])
  const wakeup = new Wakeup(either)
  let position = after
  let reported = false
  let lastTold = 0
  let fruitless = 0
  let refusals = 0
  const most = { events: batchSize, bytes: maxBytes }
  const capacity = { events: Math.max(context.capacity, 2 * batchSize), bytes: 2 * maxBytes }
  const batch = (feed: Feed): Batch => {
    const events = feed.take(most)
    // With an empty buffer the feed's own position counts, which includes ignored events.
    position = feed.buffer.length === 0 ? feed.position : (events.at(-1)?.position ?? position)
    reported = feed.caughtUp && feed.buffer.length === 0
    lastTold = performance.now()
    return { events, position, caughtUp: reported }
  }
  while (!either.aborted) {
    const began = position
    if (await endsBefore(context, began)) throw new PositionUnknown(began)
    if (either.aborted) break
    const opened = performance.now()
    const feed = new Feed(client, began, capacity, () => wakeup.wake())
    try {
      while (!either.aborted) {
        if (feed.buffer.length > 0) {
          if (!feed.buffer.holds(most) && !feed.over)
            await wakeup.until(() => feed.buffer.holds(most) || feed.over, maxWait)
          if (!signal.aborted && !closing.aborted) yield batch(feed)
          continue
        }
        if (feed.over) break
        const moved = feed.position !== position
        if (feed.caughtUp && !reported) yield batch(feed)
        else if (moved && performance.now() - lastTold >= POSITION_NEWS) yield batch(feed)
        else {
          const at = feed.position
          const news = () =>
            feed.over || feed.buffer.length > 0 || (feed.caughtUp && !reported) || feed.position !== at
          const arrived = await wakeup.until(news, moved ? POSITION_NEWS : context.silence)
          if (!arrived && !moved && !either.aborted) await listenClosely(context, feed, wakeup)
        }
      }
      position = feed.position
    } finally {
      feed.stop()
    }
    if (either.aborted) break
    if (feed.error instanceof EventBelow) throw new PositionUnknown(position, { cause: feed.error })
    const refused = position === began && isRefusal(feed.error)
    refusals = refused ? refusals + 1 : 0
    if (refusals >= REFUSALS && !(await mayBeRead(context, began)))
      throw new PositionUnknown(began, { cause: feed.error })
    const denied = refused ? undefined : refusal(feed.error)
    if (denied) throw denied
    if (feed.error) context.report(errorType(feed.error) ?? String(feed.error))
    if (position !== began) fruitless = 0
    else {
      // The loss of a feed that was quiet for long does not mean that the next one will fail.
      fruitless = performance.now() - opened < LONG_LIVED ? fruitless + 1 : 1
      await backOff(fruitless, 1_000, either)
    }
  }
  if (closing.aborted && !signal.aborted) throw new EventStoreUnavailable('the event store was closed')
}

/** Checks a silent feed for new events. If the log has grown, or the server does not answer, the feed is broken. */
async function listenClosely(context: SubscribingContext, feed: Feed, wakeup: Wakeup): Promise<void> {
  const before = feed.position
  try {
    const head = await context.head()
    if (comparePositions(head, before) < 0) return feed.stop(new LogTooShort(head, before))
    if (comparePositions(head, before) === 0 && feed.heard) return
    // Events on their way may still arrive.
    if (await wakeup.until(() => feed.position !== before || feed.over, 1_000)) return
    feed.stop(new Error(`silent at ${before} while the log is at ${head}`))
  } catch (error) {
    if (feed.position === before) feed.stop(error)
  }
}
