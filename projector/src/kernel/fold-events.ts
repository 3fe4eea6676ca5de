import type { Position, StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import type { DecodedEvent } from '@rollcall/platform/personal-data/event-codec.ts'
import { poisonReason } from './poison-reason.ts'
import { type Handler, isOfMany, type Key, type Projection, type Recorded, type Row } from './projection.ts'

/** One event that concerns a projection, and the row that it touches. */
export interface Touch {
  event: Recorded
  handler: Handler
  id: RowId
  key: Key
  /** The position of the event before it in the log, or that the batch began after. */
  after: Position
}
/** A key's values as one string. */
export type RowId = string

/** An event that a projection cannot take. */
export interface Poison {
  /** The company whose record the event is. */
  companyId: string
  eventId: string
  type: string
  position: Position
  /** Everything of the company up to here was taken. */
  after: Position
  /** What could not be done, in words without personal data. */
  why: string
  error: unknown
}

export interface Touched {
  touches: Touch[]
  /** The first event of each company that cannot be taken. */
  poisons: ReadonlyMap<string, Poison>
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
  /** The first event of each company that could not be taken; nothing after it is folded for that company. */
  poisons: ReadonlyMap<string, Poison>
}

/** What a batch does to a projection that handles none of its events. */
export const untouched: Folded = { changes: new Map(), rows: new Map(), poisons: new Map() }

/** Where a batch begins, and the companies whose events are left out of it. */
export interface Leaving {
  start: Position
  setAside: ReadonlySet<string>
}

// Not in any id: the fields of contracts refuse control characters.
const separator = '\u0000'
export const rowId = (key: Key): RowId => key.join(separator)
const nobody: Leaving = { start: '0', setAside: new Set() }

/**
 * Picks the events that a projection handles and the rows they touch. A company whose event could not be decoded, or
 * whose key cannot be told, is left out from that event on. Throws at an event that touches many rows: those are not
 * picked but asked for (partsOf).
 */
export function touchedBy(
  projection: Projection,
  events: readonly DecodedEvent[],
  { start, setAside }: Leaving = nobody,
): Touched {
  const touches: Touch[] = []
  const poisons = new Map<string, Poison>()
  let after = start
  for (const stored of events) {
    const handler = projection.when.get(stored.type)
    const { companyId } = stored.metadata
    if (handler && !setAside.has(companyId) && !poisons.has(companyId)) {
      if (isOfMany(handler)) throw new Error(`${projection.name} folds ${stored.type} into many rows`)
      const event = recorded(stored)
      try {
        if (stored.fault) throw stored.fault
        const key = handler.key(event)
        touches.push({ event, handler, key, id: rowId(key), after })
      } catch (error) {
        poisons.set(companyId, poisonOf(event, after, stored.fault ? undecodable : unfoldable, error))
      }
    }
    after = stored.position
  }
  return { touches, poisons }
}

/**
 * Folds events into the rows they touch, in memory. `existing` gives a row as it was before the batch. After an event
 * whose fold throws nothing more of its company is folded; what came before it stands, and so do other companies.
 */
export function foldEvents(touched: Touched, existing: (id: RowId) => Row | undefined): Folded {
  const changes = new Map<RowId, Change>()
  const rows = new Map<RowId, Row | undefined>()
  const failed = new Map<string, Poison>()
  for (const { event, handler, key, id, after } of touched.touches) {
    if (failed.has(event.companyId)) continue
    let change = changes.get(id)
    if (!change) {
      const before = existing(id)
      change = { key, before, after: before }
      changes.set(id, change)
    }
    try {
      change.after = handler.fold(change.after, event)
    } catch (error) {
      failed.set(event.companyId, poisonOf(event, after, unfoldable, error))
    }
  }
  for (const [id, change] of changes) {
    rows.set(id, change.after)
    if (change.before === change.after) changes.delete(id)
  }
  // A fold fails before the event at which picking ended, so it is the one that counts.
  return { changes, rows, poisons: new Map([...touched.poisons, ...failed]) }
}

export const undecodable = 'The event cannot be decoded'
export const unfoldable = 'The read model cannot take the event'

/** An event as folds see it. */
export const recorded = ({ id, type, data, metadata, position, recordedAt }: StoredEvent): Recorded => ({
  id,
  type,
  data,
  companyId: metadata.companyId,
  role: metadata.role,
  position,
  recordedAt,
})

export const poisonOf = (event: Recorded, after: Position, why: string, error: unknown): Poison => ({
  companyId: event.companyId,
  eventId: event.id,
  type: event.type,
  position: event.position,
  after,
  why: `${why}${poisonReason({ error })}`,
  error,
})
