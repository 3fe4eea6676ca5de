import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import { comparePositions } from '@rollcall/contracts/kernel/event.ts'
import { searchText } from '@rollcall/contracts/kernel/names.ts'
import type { DecodedEvent } from '@rollcall/platform/personal-data/event-codec.ts'
import {
  type FoldedEvent,
  isOfMany,
  type Projection,
  recorded,
} from '@rollcall/read-models/kernel/projection.ts'
import type { Row } from '@rollcall/read-models/kernel/table.ts'

/**
 * The rows that a projection makes of events, which may come in any order. `before`: facts that are no events of the log's
 * streams that were read, in the shape of events; they come first. Throws Refusal 'unavailable' for an event that
 * cannot be read or taken: an answer without it would not be what was known.
 */
export function foldRows(
  projection: Projection,
  events: readonly DecodedEvent[],
  before: readonly FoldedEvent[] = [],
): Row[] {
  const rows = new Map<string, Row>()
  for (const event of before) foldInto(rows, projection, event)
  const inOrder = events
    .filter(({ type }) => projection.when.has(type))
    .sort((a, b) => comparePositions(a.position, b.position))
  for (const event of inOrder) {
    try {
      if (event.fault) throw event.fault
      foldInto(rows, projection, recorded(event))
    } catch (error) {
      throw unreadable(event, error)
    }
  }
  return [...rows.values()].map(row => withSearchText(projection, row))
}

function foldInto(rows: Map<string, Row>, projection: Projection, event: FoldedEvent): void {
  const handler = projection.when.get(event.type)
  if (!handler) return
  const put = (id: string, row: Row | undefined) => (row ? rows.set(id, row) : rows.delete(id))
  if (isOfMany(handler)) {
    const wanted = Object.entries(handler.rows(event))
    for (const [id, row] of [...rows])
      if (wanted.every(([column, value]) => row[column] === value)) put(id, handler.fold(row, event))
    return
  }
  for (const key of 'keys' in handler ? handler.keys(event) : [handler.key(event)]) {
    const id = JSON.stringify(key)
    put(id, handler.fold(rows.get(id), event, key))
  }
}

/** The row with what searches look into, which the database makes itself of a stored one. */
function withSearchText({ table: { searched } }: Projection, row: Row): Row {
  if (!searched) return row
  return { ...row, search_text: searchText(searched.map(column => row[column] ?? '').join('\n')) }
}

function unreadable({ stream, revision }: DecodedEvent, cause: unknown): Refusal {
  const refusal = new Refusal(
    'unavailable',
    `The past cannot be shown, because event ${revision} of ${stream} cannot be read.`,
  )
  refusal.cause = cause
  return refusal
}
