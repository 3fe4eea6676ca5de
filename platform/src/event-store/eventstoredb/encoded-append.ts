import type { Append, ExpectedRevision } from '../event-store.ts'

/** An event as bytes. */
export interface EncodedEvent {
  id: string
  type: string
  data: Uint8Array
  metadata: Uint8Array
}

/** An append that can be sent, and sent again unchanged. */
export interface EncodedAppend {
  stream: string
  expected: ExpectedRevision
  events: EncodedEvent[]
}

/**
 * The maximum number of bytes in one append, data, metadata and types together: the server's default, measured on
 * 23.10.8.
 */
const MOST_BYTES = 1_048_576

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/**
 * Encodes an append as bytes before the client gets any of it. There, a body that is no JSON would become an unhandled
 * rejection, and an id that is no uuid would end the call that all appends share. Throws RangeError (no events, or too
 * many bytes) and TypeError (a body, id or name that the server rejects).
 */
export function encodeAppend({ stream, expected, events }: Append): EncodedAppend {
  if (events.length === 0) throw new RangeError('an append needs at least one event')
  if (expected !== 'none' && !(Number.isSafeInteger(expected) && expected >= 0))
    throw new RangeError(`an expected revision is 'none' or a whole number from 0, not ${expected}`)
  if (stream === '') throw new TypeError('a stream has a name')
  let bytes = 0
  const encoded = events.map(event => {
    if (!uuid.test(event.id)) throw new TypeError(`an event's id is a uuid in lower case, not "${event.id}"`)
    if (event.type === '') throw new TypeError('an event has a type')
    const data = Buffer.from(JSON.stringify(event.data))
    const metadata = Buffer.from(JSON.stringify(event.metadata))
    // The server counts two bytes for each character of the type.
    bytes += data.length + metadata.length + 2 * event.type.length
    return { id: event.id, type: event.type, data, metadata }
  })
  if (bytes > MOST_BYTES) throw new RangeError(`an append holds at most ${MOST_BYTES} bytes, not ${bytes}`)
  return { stream, expected, events: encoded }
}
