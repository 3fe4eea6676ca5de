import type { NewEvent, Position, StoredEvent } from '@rollcall/contracts/kernel/event.ts'

/** The required revision of a stream for an append; 'none': it must not exist yet. */
export type ExpectedRevision = number | 'none'

export interface Append {
  /** `{category}-{company}_{id}`; no '-' in a category. */
  stream: string
  expected: ExpectedRevision
  /** At least one. All are stored, or none. */
  events: readonly NewEvent[]
}

/**
 * `appended`: the events are in the log; `position` and `revision` are those of the last one. The same append again
 * (same ids, same expected revision) gives the same answer and stores nothing. `conflict`: the stream has another
 * revision (`revision`, −1 when it does not exist) and nothing was stored.
 */
export type AppendResult =
  | { outcome: 'appended'; position: Position; revision: number }
  | { outcome: 'conflict'; revision: number }

export interface StreamSlice {
  events: StoredEvent[]
  /** The revision of the stream's last event; −1: no such stream. */
  revision: number
}

export interface SubscribeOptions {
  /** Exclusive; '0' begins with the first event. */
  after: Position
  /** The maximum number of events of one batch. */
  batchSize: number
  /**
   * The approximate size of one batch in bytes, for readers of many large events. A batch includes the event that fills
   * it, so it holds at least one.
   */
  maxBytes?: number
  /** The longest wait in milliseconds for a batch to fill after its first event. */
  maxWait: number
  /** Ends the iteration cleanly, without an error. */
  signal: AbortSignal
}

export interface Batch {
  /** In the order of their positions. May be empty when only `caughtUp` or `position` is new. */
  events: StoredEvent[]
  /** Everything up to here was delivered; a checkpoint for `after`. */
  position: Position
  /** The reader has everything that was stored before it began, and everything that has arrived since. */
  caughtUp: boolean
}

/**
 * The event store port. Every adapter passes `event-store.contract.ts`. Errors: every call either answers or throws
 * `EventStoreUnavailable` within its own deadline. An append that throws has an unknown outcome and may be repeated
 * unchanged.
 */
export interface EventStore {
  /** The events of one stream from a revision (inclusive, default 0), oldest first. */
  read(stream: string, from?: number): Promise<StreamSlice>
  append(append: Append): Promise<AppendResult>
  /**
   * All events of the log after a position, in order, without end. Reconnects automatically. Throws `PositionUnknown`
   * if the log has no such position, even if the log is replaced by an older copy while it is followed.
   */
  subscribe(options: SubscribeOptions): AsyncIterable<Batch>
  /** The position of the newest event; '0' in an empty log. */
  head(): Promise<Position>
  /** The id of the first event, which identifies a log; undefined: the log is empty. */
  firstEventId(): Promise<string | undefined>
  close(): Promise<void>
}

/**
 * The log cannot be followed from a position: the log is shorter, or no event has the position. A retry cannot help,
 * because this is another log or an older copy. The message is a sentence.
 */
export class PositionUnknown extends Error {
  override readonly name = 'PositionUnknown'

  constructor(position: Position, options?: ErrorOptions) {
    super(
      `The event log has no position ${position}, up to which it was read before: it is another log, or an older copy. Connect the log that this installation was filled with, or restore a newer copy of it.`,
      options,
    )
  }
}

/** The store could not be reached or did not answer within the deadline. */
export class EventStoreUnavailable extends Error {
  override readonly name = 'EventStoreUnavailable'
}
