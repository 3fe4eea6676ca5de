import type { StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import type { EncodedAppend, StoredRow } from './append-statements.ts'
import { type EventRow, toEvent } from './event-rows.ts'

/** Postgres rejects notifications of 8,000 bytes and more. */
const maxBytes = 7_500

/** Rows of new events as JSON, separated by commas; undefined: too much for a notification, so read the log. */
export type NotificationRows = string | undefined

/** The events that a statement stored, in the order of their positions. */
export function notificationRows(
  appends: readonly EncodedAppend[],
  stored: readonly StoredRow[],
): NotificationRows {
  const places = new Map(stored.map(([id, ...place]) => [id, place]))
  const rows: [position: bigint, text: string][] = []
  let bytes = 0
  for (const { stream, revision, events } of appends)
    for (const [i, { id, type, data, metadata }] of events.entries()) {
      const place = places.get(id)
      if (!place) continue
      const head = JSON.stringify([...place, id, revision + i, stream, type]).slice(0, -1)
      const text = `${head},${data},${metadata}]`
      bytes += Buffer.byteLength(text) + 1
      if (bytes > maxBytes) return undefined
      rows.push([BigInt(place[0]), text])
    }
  return rows
    .sort(([a], [b]) => Number(a - b))
    .map(([, text]) => text)
    .join()
}

/** The rows of both together. */
export function joinRows(first: NotificationRows, second: NotificationRows): NotificationRows {
  if (first === undefined || second === undefined) return undefined
  const both = `${first},${second}`
  return Buffer.byteLength(both) > maxBytes ? undefined : both
}

/** The text of the notification; '' says only that the log has new events. */
export const toNotification = (rows: NotificationRows): string => (rows === undefined ? '' : `[${rows}]`)

/** The events of a notification; undefined: it contains none, so read the log. */
export function fromNotification(text: string): StoredEvent[] | undefined {
  if (text === '') return undefined
  try {
    return (JSON.parse(text) as EventRow[]).map(toEvent)
  } catch {
    // Not from an append. Whatever it means, the log is right.
    return undefined
  }
}
