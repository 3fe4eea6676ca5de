import type { EventLog, LoggedEvent, ProposedEvent } from './event-log.ts'
import { isTombstoned, truncatedBefore } from './stream-metadata.ts'

/** A revision of 0 or more, or one of the server's words. */
export type Expected = number | 'no-stream' | 'any' | 'stream-exists'

export type AppendDecision =
  | { kind: 'appended'; last: LoggedEvent | undefined }
  /** `current` is −1 where the stream does not exist. */
  | { kind: 'wrong-expected-version'; current: number }
  | { kind: 'too-large'; limit: number }
  | { kind: 'deleted' }

/** The most bytes of data that one append may hold, as measured on server 23.10.8. */
export const MAXIMUM_APPEND_SIZE = 1_048_576

/**
 * What the server does with an append, as measured: ids count only within a stream and only relative to the
 * expected revision. Where that is the current one, the events are written, even if the stream has the ids.
 */
export function append(
  log: EventLog,
  stream: string,
  expected: Expected,
  proposed: readonly ProposedEvent[],
): AppendDecision {
  if (isTombstoned(log, stream)) return { kind: 'deleted' }
  const size = proposed.reduce((sum, event) => sum + event.data.length, 0)
  if (size > MAXIMUM_APPEND_SIZE) return { kind: 'too-large', limit: MAXIMUM_APPEND_SIZE }
  const stored = log.stream(stream)
  const last = stored.at(-1)
  const current = last?.revision ?? -1
  const deleted = truncatedBefore(log, stream) > current
  // An empty append succeeds and claims a revision; nobody should send one.
  if (proposed.length === 0) return { kind: 'appended', last }
  const earlier = (from: number) => stored.slice(from, from + proposed.length)
  const same = (events: readonly LoggedEvent[]) =>
    events.length === proposed.length && events.every((event, i) => event.id === proposed[i]?.id)
  const write = (): AppendDecision => ({ kind: 'appended', last: log.append(stream, proposed).at(-1) })

  if (expected === 'any') {
    const known = earlier(stored.findIndex(event => event.id === proposed[0]?.id))
    return same(known) ? { kind: 'appended', last: known.at(-1) } : write()
  }
  if (expected === 'stream-exists')
    return last && !deleted ? write() : { kind: 'wrong-expected-version', current: -1 }
  if (expected === 'no-stream' && deleted) return write()
  const wanted = expected === 'no-stream' ? -1 : expected
  if (wanted === current) return write()
  const known = wanted < current ? earlier(wanted + 1) : []
  if (same(known)) return { kind: 'appended', last: known.at(-1) }
  return { kind: 'wrong-expected-version', current: deleted ? -1 : current }
}
