import type { Position, StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import type { DecodedEvent } from '@rollcall/platform/personal-data/event-codec.ts'
import type { Handler, Key, Projection, Recorded, Row } from './projection.ts'

/** One event that concerns a projection, and the row that it touches. */
export interface Touch {
  event: Recorded
  handler: Handler
  id: RowId
  key: Key
}
/** A key's values as one string. */
export type RowId = string

/** An event that a projection cannot take. */
export interface Poison {
  eventId: string
  type: string
  position: Position
  error: unknown
}

export interface Touched {
  touches: Touch[]
  poison: Poison | undefined
}

/** A row before and after a batch; undefined where there is none. */
export interface Change {
  key: Key
  before: Row | undefined
  after: Row | undefined
}

export interface Folded {
  /** What is different after the batch, by row; a row that came and went is not in it. */
  changes: Map<RowId, Change>
  /** The state after the batch of every row that it touched; undefined: there is none. */
  rows: Map<RowId, Row | undefined>
  poison: Poison | undefined
}

// Not in any id: the fields of contracts refuse control characters.
const separator = '\u0000'
export const rowId = (key: Key): RowId => key.join(separator)

/**
 * Picks the events that a projection handles and the rows they touch; stops before one that could not be decoded or
 * whose key cannot be told.
 */
export function touchedBy(projection: Projection, events: readonly DecodedEvent[]): Touched {
  const touches: Touch[] = []
  for (const stored of events) {
    const handler = projection.when.get(stored.type)
    if (!handler) continue
    const event = recorded(stored)
    if (stored.fault) return { touches, poison: poisonOf(event, stored.fault) }
    try {
      const key = handler.key(event)
      touches.push({ event, handler, key, id: rowId(key) })
    } catch (error) {
      return { touches, poison: poisonOf(event, error) }
    }
  }
  return { touches, poison: undefined }
}

/**
 * Folds events into the rows they touch, in memory. `existing` gives a row as it was before the batch.
 * Stops before an event whose fold throws; what came before it stands.
 */
export function foldEvents(touched: Touched, existing: (id: RowId) => Row | undefined): Folded {
  const changes = new Map<RowId, Change>()
  const rows = new Map<RowId, Row | undefined>()
  let { poison } = touched
  for (const { event, handler, key, id } of touched.touches) {
    let change = changes.get(id)
    if (!change) {
      const before = existing(id)
      change = { key, before, after: before }
      changes.set(id, change)
    }
    try {
      change.after = handler.fold(change.after, event)
    } catch (error) {
      poison = poisonOf(event, error)
      break
    }
  }
  for (const [id, change] of changes) {
    rows.set(id, change.after)
    if (change.before === change.after) changes.delete(id)
  }
  return { changes, rows, poison }
}

const recorded = ({ id, type, data, metadata, position, recordedAt }: StoredEvent): Recorded => ({
  id,
  type,
  data,
  companyId: metadata.companyId,
  role: metadata.role,
  position,
  recordedAt,
})

const poisonOf = (event: Recorded, error: unknown): Poison => ({
  eventId: event.id,
  type: event.type,
  position: event.position,
  error,
})
