import type { EventLog, LoggedEvent, ProposedEvent } from './event-log.ts'
import { isTombstoned, truncatedBefore } from './stream-metadata.ts'

/** A revision of 0 or more, or one of the server's words. */
export type Expected = number | 'no-stream' | 'any' | 'stream-exists'

export type AppendDecision =
  /** `fresh`: written now; otherwise the events already existed. */
  | { kind: 'appended'; last: LoggedEvent | undefined; fresh: boolean }
  /** `current`: −1 when the stream does not exist. */
  | { kind: 'wrong-expected-version'; current: number }
  | { kind: 'too-large'; limit: number }
  | { kind: 'deleted' }
  | { kind: 'bad-request'; message: string }

/** The maximum number of bytes of one append, data and metadata together, as measured on server 23.10.8. */
export const MAXIMUM_APPEND_SIZE = 1_048_576

/**
 * The server's behaviour at an append, as measured: ids are compared only within a stream and relative to the expected
 * revision. If that is the current revision, the events are written even if the stream has the ids. Without an expected
 * revision, the server only knows the ids of its current run.
 */
export function append(
  log: EventLog,
  stream: string,
  expected: Expected,
  proposed: readonly ProposedEvent[],
): AppendDecision {
  const wrong = badRequest(stream, proposed)
  if (wrong) return { kind: 'bad-request', message: wrong }
  if (isTombstoned(log, stream)) return { kind: 'deleted' }
  const size = proposed.reduce((sum, event) => sum + event.data.length + event.metadata.length, 0)
  if (size > MAXIMUM_APPEND_SIZE) return { kind: 'too-large', limit: MAXIMUM_APPEND_SIZE }
  const stored = log.stream(stream)
  const last = stored.at(-1)
  const current = last?.revision ?? -1
  const deleted = truncatedBefore(log, stream) > current
  // An empty append succeeds and claims a revision; nobody should send one.
  if (proposed.length === 0) return { kind: 'appended', last, fresh: false }
  const earlier = (from: number) => stored.slice(from, from + proposed.length)
  const same = (events: readonly LoggedEvent[]) =>
    events.length === proposed.length && events.every((event, i) => event.id === proposed[i]?.id)
  const there = (events: readonly LoggedEvent[]): AppendDecision => ({
    kind: 'appended',
    last: events.at(-1),
    fresh: false,
  })
  const write = (): AppendDecision => ({
    kind: 'appended',
    last: log.append(stream, proposed).at(-1),
    fresh: true,
  })

  if (expected === 'any' || expected === 'stream-exists') {
    if (expected === 'stream-exists' && (!last || deleted))
      return { kind: 'wrong-expected-version', current: -1 }
    const first = stored.findLast(event => event.id === proposed[0]?.id && log.isOfThisRun(event))
    if (!first) return write()
    const known = earlier(first.revision)
    return same(known) ? there(known) : { kind: 'wrong-expected-version', current }
  }
  if (expected === 'no-stream' && deleted) return write()
  const wanted = expected === 'no-stream' ? -1 : expected
  if (wanted === current) return write()
  const known = wanted < current ? earlier(wanted + 1) : []
  if (same(known)) return there(known)
  return { kind: 'wrong-expected-version', current: deleted ? -1 : current }
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Why the server rejects an append, whatever the stream holds; undefined: it does not. */
function badRequest(stream: string, proposed: readonly ProposedEvent[]): string | undefined {
  if (stream === '') return "Value cannot be null. (Parameter 'eventStreamId')"
  for (const { id, type } of proposed) {
    if (!uuid.test(id)) return 'Guid should contain 32 digits with 4 dashes.'
    if (type === '') return "Empty eventType provided. (Parameter 'eventType')"
  }
  return undefined
}
