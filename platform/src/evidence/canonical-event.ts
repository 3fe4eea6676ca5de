import type { StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import canonicalize from 'canonicalize'

/**
 * The bytes of an event in its company's tree: the canonical JSON (RFC 8785) of what the log holds of it, with its
 * sealed fields as they are stored, so that they stay the same when a person's key is destroyed. `number`: the
 * event's among those of its company, from 1. The position is left out, because each store has its own.
 * docs/evidence.md specifies them. Throws for a value that JSON does not have.
 */
export function canonicalBytes(event: StoredEvent, number: number): Uint8Array {
  const { stream, revision, id, type, recordedAt, metadata, data } = event
  const version = metadata.schemaVersion
  const text = canonicalize({ number, stream, revision, id, type, version, recordedAt, metadata, data })
  if (text === undefined) throw new TypeError('An event is an object')
  return Buffer.from(text)
}
