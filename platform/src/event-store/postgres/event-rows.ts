import type { StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import { types } from 'pg'

/** The columns of an event, in the order of `EventRow`. */
export const EVENT_COLUMNS = 'position, recorded_at, id, revision, stream, type, data, metadata'

export type EventRow = [
  position: string,
  recordedAt: string,
  id: string,
  revision: number,
  stream: string,
  type: string,
  data: StoredEvent['data'],
  metadata: StoredEvent['metadata'],
]

const TIMESTAMPTZ = 1184

/** Like pg's own, but instants stay text: a Date for each costs a third of reading an event. */
export const eventTypes = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    // biome-ignore lint/suspicious/noExplicitAny: pg declares its parsers as giving any
    oid === TIMESTAMPTZ ? String : types.getTypeParser(oid, format as any)) as typeof types.getTypeParser,
}

/** `2026-03-01 08:05:09.12+00`, as a session in UTC prints it, → `2026-03-01T08:05:09.120Z`. */
export function toInstant(text: string): string {
  const fraction = text.slice(20, text.indexOf('+', 19))
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction.slice(0, 3).padEnd(3, '0')}Z`
}

export function toEvent(row: EventRow): StoredEvent {
  const [position, recordedAt, id, revision, stream, type, data, metadata] = row
  return { id, type, data, metadata, stream, revision, position, recordedAt: toInstant(recordedAt) }
}
