import type { Position } from '@rollcall/contracts/kernel/event.ts'
import type { DecodedEvent } from '@rollcall/platform/personal-data/event-codec.ts'
import { MissingPersonKey } from '@rollcall/platform/personal-data/missing-person-key.ts'
import type { Row } from '@rollcall/read-models/kernel/table.ts'
import type { ProjectedEvent } from '../log/decoded.ts'
import {
  type AnyHandler,
  type FoldedEvent,
  type Handler,
  type HandlerOfSeveral,
  isOfMany,
  type Key,
  type Projection,
  recorded,
} from '../projection.ts'

/** One event that concerns a projection, and its row. */
export interface Touch {
  event: FoldedEvent
  handler: Handler | HandlerOfSeveral
  id: RowId
  key: Key
  /** The position of the previous event in the log, or the batch's start. */
  after: Position
}
/** A key's values as one string. */
export type RowId = string

/** A poison event of a projection. */
export interface Poison {
  /** The company whose record the event belongs to. */
  companyId: string
  eventId: string
  type: string
  position: Position
  /** Every event of the company up to here was taken. */
  after: Position
  /** The failed operation, in words without personal data. */
  why: string
  error: unknown
}

export interface Touched {
  touches: Touch[]
  /** The first poison event of each company. */
  poisons: ReadonlyMap<string, Poison>
}

/** A row before and after a batch; undefined when it does not exist. */
export interface RowChange {
  key: Key
  before: Row | undefined
  after: Row | undefined
}

export interface Folded {
  /** The changes of the batch, by row, without rows that were added and removed. */
  changes: Map<RowId, RowChange>
  /** The state after the batch of every row that it touched; undefined: it does not exist. */
  rows: Map<RowId, Row | undefined>
  /** The first poison event of each company; later events of that company are not folded. */
  poisons: ReadonlyMap<string, Poison>
}

/** The effect of a batch on a projection that handles none of its events. */
export const untouched: Folded = { changes: new Map(), rows: new Map(), poisons: new Map() }

/** The start of a batch, and the companies whose events are left out of it. */
export interface FoldStart {
  start: Position
  setAside: ReadonlySet<string>
}

// In no id, because the fields of contracts reject control characters.
const separator = '\u0000'
export const rowId = (key: Key): RowId => key.join(separator)
const fromStart: FoldStart = { start: '0', setAside: new Set() }

/**
 * Picks the events that a projection handles and the rows they touch. A company with an event that could not be
 * decoded, or without a key, is left out starting with that event. Throws at an event that touches many rows, which
 * needs partsOf.
 */
export function touchedBy(
  projection: Projection,
  events: readonly DecodedEvent[],
  { start, setAside }: FoldStart = fromStart,
): Touched {
  const touches: Touch[] = []
  const poisons = new Map<string, Poison>()
  let after = start
  for (const stored of events) {
    const handler = handlerOf(projection, stored)
    const { companyId } = stored.metadata
    if (handler && !setAside.has(companyId) && !poisons.has(companyId)) {
      if (isOfMany(handler)) throw new Error(`${projection.name} folds ${stored.type} into many rows`)
      const event = recorded(stored)
      try {
        if (stored.fault) throw stored.fault
        const keys = 'keys' in handler ? handler.keys(event) : [handler.key(event)]
        for (const key of keys) touches.push({ event, handler, key, id: rowId(key), after })
      } catch (error) {
        poisons.set(companyId, poisonOf(event, after, stored.fault ? undecodable : unfoldable, error))
      }
    }
    after = stored.position
  }
  return { touches, poisons }
}

/**
 * Folds events into the rows they touch, in memory. `existing` gives a row as before the batch. After an event whose
 * fold throws, no later event of its company is folded; earlier changes stay, and other companies continue.
 */
export function foldEvents(touched: Touched, existing: (id: RowId) => Row | undefined): Folded {
  const changes = new Map<RowId, RowChange>()
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
      change.after = handler.fold(change.after, event, key)
    } catch (error) {
      failed.set(event.companyId, poisonOf(event, after, unfoldable, error))
    }
  }
  for (const [id, change] of changes) {
    rows.set(id, change.after)
    if (change.before === change.after) changes.delete(id)
  }
  // A fold fails before the event at which picking ended, so its error counts.
  return { changes, rows, poisons: new Map([...touched.poisons, ...failed]) }
}

export const undecodable = 'The event cannot be decoded'
export const unfoldable = 'The read model cannot take the event'

export const poisonOf = (event: FoldedEvent, after: Position, why: string, error: unknown): Poison => ({
  companyId: event.companyId,
  eventId: event.id,
  type: event.type,
  position: event.position,
  after,
  why: `${why}${poisonReason({ error })}`,
  error,
})

/** The handler of an event; undefined: the projection does not handle it, or an administrator had it left out. */
export const handlerOf = (
  { name, when }: Pick<Projection, 'name' | 'when'>,
  { type, skippedBy }: Pick<ProjectedEvent, 'type' | 'skippedBy'>,
): AnyHandler | undefined => (skippedBy?.has(name) ? undefined : when.get(type))

/** Why an event cannot be taken, as the end of a sentence, when an operator can fix it; otherwise empty. */
export const poisonReason = ({ error }: { error: unknown }): string =>
  error instanceof MissingPersonKey ? `. ${error.message}` : ''

/** A set with more members; the same set when there is nothing to add. */
export function joined(set: ReadonlySet<string>, more: Iterable<string>): ReadonlySet<string> {
  const added = [...more]
  return added.length > 0 ? new Set([...set, ...added]) : set
}
