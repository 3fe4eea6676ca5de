import { setTimeout as pause } from 'node:timers/promises'
import { comparePositions, type Position, type StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import { type Batch, EventStoreUnavailable, PositionUnknown, type SubscribeOptions } from '../event-store.ts'
import type { EventReader } from './event-reader.ts'
import type { WakeUp } from './wake-up.ts'

/** The longest time to rely on notifications before reading the log anyway. */
const POLL_MS = 1_000

/**
 * The log after a position, in order, without end. While it catches up it reads the next batch ahead. Then it sleeps
 * until a notification, and `maxWait` longer if given, so that a patient reader takes all events of that time at once.
 * Without it no batch is delayed: events that arrive while the reader is busy make the next batch, so batches grow with
 * the load. Once it has caught up it reads the log only for events that notifications did not carry. Before that only
 * the log says where it ends, because an append is notified after it was stored. Throws PositionUnknown as soon as the
 * log ends before the position: an older copy was restored.
 */
export async function* subscribeToLog(
  reader: EventReader,
  wakeUp: WakeUp,
  { after, batchSize, maxBytes, maxWait, signal }: SubscribeOptions,
): AsyncGenerator<Batch, void, undefined> {
  /** It had caught up with the last batch. */
  let reported = false
  /** The count before the last read of the log. */
  let lastRead = -1
  /** The count is read before the events, so that none between the two is missed. */
  const look = (from: Position): { count: number; read: Read | Promise<Read> } => {
    const { count } = wakeUp
    const notified = reported ? wakeUp.notifiedAfter(from, lastRead) : undefined
    if (notified && notified.length < batchSize) return { count, read: { events: notified, full: false } }
    lastRead = count
    return { count, read: readWithRetries(reader, from, batchSize, maxBytes, signal) }
  }
  let position: Position = after
  if (!(await reaches(reader, after, signal))) throw new PositionUnknown(after)
  let next = look(position)
  while (!signal.aborted) {
    const { count, read } = next
    const { events, full } = read instanceof Promise ? await untilAborted(read, signal) : read
    if (signal.aborted) return
    const caughtUp = events.length < batchSize && !full
    const isNews = events.length > 0 || !reported
    if (!isNews && !(await reaches(reader, position, signal))) throw new PositionUnknown(position)
    position = events.at(-1)?.position ?? position
    reported = caughtUp
    if (!caughtUp) next = look(position)
    if (isNews) yield { events, position, caughtUp }
    if (!caughtUp) continue
    await wakeUp.sleep(count, POLL_MS, signal)
    if (maxWait > 0) await pause(maxWait, undefined, { signal }).catch(() => {})
    next = look(position)
  }
}

/** Whether the log ends at or after a position: it never loses events that were once read from it. */
async function reaches(reader: EventReader, position: Position, signal: AbortSignal): Promise<boolean> {
  while (position !== '0' && !signal.aborted) {
    try {
      return comparePositions(await reader.head(), position) >= 0
    } catch (error) {
      if (!(error instanceof EventStoreUnavailable)) throw error
    }
  }
  return true
}

interface Read {
  events: StoredEvent[]
  /** More may follow, because the batch reached its byte limit. */
  full: boolean
}
const nothing: Read = { events: [], full: false }

/** Reads until it succeeds; an empty answer when the signal came first. Throws errors that a retry cannot solve. */
async function readWithRetries(
  reader: EventReader,
  after: Position,
  limit: number,
  maxBytes: number | undefined,
  signal: AbortSignal,
): Promise<Read> {
  while (!signal.aborted) {
    try {
      if (maxBytes !== undefined) return await reader.afterBytes(after, limit, maxBytes)
      return { events: await reader.after(after, limit), full: false }
    } catch (error) {
      if (signal.aborted) return nothing
      if (!(error instanceof EventStoreUnavailable)) throw error
    }
  }
  return nothing
}

/** A read in flight at the signal is abandoned. */
async function untilAborted(read: Promise<Read>, signal: AbortSignal): Promise<Read> {
  const aborted = Promise.withResolvers<Read>()
  const onAbort = () => aborted.resolve(nothing)
  signal.addEventListener('abort', onAbort, { once: true })
  try {
    return await Promise.race([read, aborted.promise])
  } finally {
    signal.removeEventListener('abort', onAbort)
    read.catch(() => {})
  }
}
