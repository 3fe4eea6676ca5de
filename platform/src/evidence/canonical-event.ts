import type { StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import { canonicalJson } from './canonical-json.ts'

/**
 * The bytes of an event in its company's tree: the canonical JSON (RFC 8785) of what the log holds of it, with its
 * sealed fields as they are stored, so that they stay the same when a person's key is destroyed. `number`: the
 * event's among those of its company, from 1. The position is left out, because each store has its own.
 * docs/evidence.md specifies them.
 */
export function canonicalBytes(event: StoredEvent, number: number): Uint8Array {
  const { stream, revision, id, type, recordedAt, metadata, data } = event
  const version = metadata.schemaVersion
  return Buffer.from(
    canonicalJson({ number, stream, revision, id, type, version, recordedAt, metadata, data }),
  )
}
