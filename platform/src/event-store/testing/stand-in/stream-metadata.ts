import type { EventLog, LoggedEvent } from './event-log.ts'

interface Metadata {
  $maxCount?: number
  /** Seconds. */
  $maxAge?: number
  $tb?: number
}

/** Above every revision: the truncation in a deleted stream's metadata. */
const EVERYTHING = Number.MAX_SAFE_INTEGER

/** Metadata are the last event of a separate stream. Each one replaces the whole previous one. */
function metadataOf(log: EventLog, stream: string): Metadata {
  const last = log.stream(`$$${stream}`).at(-1)
  return last ? (JSON.parse(Buffer.from(last.data).toString('utf8')) as Metadata) : {}
}

/** The first readable revision. */
export function truncatedBefore(log: EventLog, stream: string): number {
  return stream.startsWith('$$') ? 0 : (metadataOf(log, stream).$tb ?? 0)
}

/** Deletes a stream softly: its revisions continue, and after a later append only newer events are readable. */
export function deleteSoftly(log: EventLog, stream: string): void {
  writeMetadata(log, stream, { ...metadataOf(log, stream), $tb: EVERYTHING })
}

/** Ends a stream permanently. */
export function tombstone(log: EventLog, stream: string): void {
  log.append(stream, [event('$streamDeleted', {})])
}

export function isTombstoned(log: EventLog, stream: string): boolean {
  // Its metadata end with it.
  const named = stream.startsWith('$$') ? stream.slice(2) : stream
  return log.stream(named).at(-1)?.type === '$streamDeleted'
}

/** The readable part of a stream; undefined: it does not exist or was deleted. */
export function readable(
  log: EventLog,
  stream: string,
  now = Date.now(),
): readonly LoggedEvent[] | undefined {
  const stored = log.stream(stream)
  if (stored.length === 0) return undefined
  if (stream.startsWith('$$')) return stored
  const { $tb = 0, $maxCount, $maxAge } = metadataOf(log, stream)
  // A stream that was deleted and written to again: only the new events count.
  const reopened = $tb === EVERYTHING ? deletedAt(log, stream) : $tb
  const from = Math.max(reopened, $maxCount === undefined ? 0 : stored.length - $maxCount)
  const since = $maxAge === undefined ? 0 : now - $maxAge * 1_000
  const visible = stored.filter(logged => logged.revision >= from && logged.created >= since)
  return visible.length === 0 && $tb === EVERYTHING ? undefined : visible
}

function deletedAt(log: EventLog, stream: string): number {
  const at = log.stream(`$$${stream}`).at(-1)?.position ?? 0
  return log.stream(stream).find(logged => logged.position > at)?.revision ?? EVERYTHING
}

function writeMetadata(log: EventLog, stream: string, metadata: Metadata): void {
  log.append(`$$${stream}`, [event('$metadata', metadata)])
}

/** One of the server's own events. */
export function event(type: string, data: object) {
  return {
    id: crypto.randomUUID(),
    type,
    contentType: 'application/json',
    data: Buffer.from(JSON.stringify(data)),
    metadata: new Uint8Array(),
  }
}
