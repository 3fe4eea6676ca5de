import type { DecodedEvent } from '@rollcall/platform/personal-data/event-codec.ts'
import { sizeOf } from '@rollcall/platform/size-of.ts'
import type { Row } from '@rollcall/read-models/kernel/table.ts'
import { type HandlerOfMany, type Projection, recorded } from '../projection.ts'
import {
  type FoldStart,
  foldEvents,
  joined,
  type Poison,
  poisonOf,
  type RowId,
  touchedBy,
  undecodable,
  unfoldable,
} from './fold-events.ts'
import { foldPartsOf } from './parts.ts'

/** Folds events into rows that are all in memory, in place. Returns the companies that were set aside. */
export function foldInMemory(
  projection: Projection,
  events: readonly DecodedEvent[],
  from: FoldStart,
  rows: Map<RowId, Row>,
): Poison[] {
  const poisons: Poison[] = []
  let { start, setAside } = from
  for (const part of foldPartsOf(projection, { events, position: events.at(-1)?.position ?? start })) {
    const found = part.ofMany
      ? foldIntoMany(part.events[0] as DecodedEvent, part.ofMany, { start, setAside }, rows)
      : foldSingle(projection, part.events, { start, setAside }, rows)
    setAside = joined(
      setAside,
      found.map(({ companyId }) => companyId),
    )
    start = part.position
    poisons.push(...found)
  }
  return poisons
}

function foldSingle(
  projection: Projection,
  events: readonly DecodedEvent[],
  start: FoldStart,
  rows: Map<RowId, Row>,
): Poison[] {
  const folded = foldEvents(touchedBy(projection, events, start), id => rows.get(id))
  for (const [id, { after }] of folded.changes) {
    if (after) rows.set(id, after)
    else rows.delete(id)
  }
  return [...folded.poisons.values()]
}

function foldIntoMany(
  stored: DecodedEvent,
  handler: HandlerOfMany,
  { start, setAside }: FoldStart,
  rows: Map<RowId, Row>,
): Poison[] {
  const event = recorded(stored)
  if (setAside.has(event.companyId)) return []
  const changed = new Map<RowId, Row | undefined>()
  try {
    if (stored.fault) throw stored.fault
    const wanted = Object.entries(handler.rows(event))
    for (const [id, row] of rows)
      if (wanted.every(([column, value]) => row[column] === value)) changed.set(id, handler.fold(row, event))
  } catch (error) {
    return [poisonOf(event, start, stored.fault ? undecodable : unfoldable, error)]
  }
  for (const [id, row] of changed) {
    if (row) rows.set(id, row)
    else rows.delete(id)
  }
  return []
}

/** Rows in memory, and their approximate bytes. */
export class HeldRows extends Map<RowId, Row> {
  readonly #sizes = new Map<RowId, number>()
  #bytes = 0

  get bytes(): number {
    return this.#bytes
  }

  override set(id: RowId, row: Row): this {
    const size = sizeOf(row) + sizeOf(id)
    this.#bytes += size - (this.#sizes.get(id) ?? 0)
    this.#sizes.set(id, size)
    return super.set(id, row)
  }

  override delete(id: RowId): boolean {
    this.#bytes -= this.#sizes.get(id) ?? 0
    this.#sizes.delete(id)
    return super.delete(id)
  }
}
