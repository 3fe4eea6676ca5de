import type { NewEvent } from '@rollcall/contracts/kernel/event.ts'
import { expect } from 'vitest'
import { foldEvents, type RowId, touchedBy } from '../kernel/fold-events.ts'
import type { Projection, Row } from '../kernel/projection.ts'
import { asStored } from './events.ts'

/** `given(projection, …events).gives(…rows)`: the rows that the events make, in the order of their coming. */
export function given(projection: Projection, ...events: readonly NewEvent[]) {
  const rows = rowsOf(projection, [events])
  return {
    gives: (...expected: readonly Row[]) => expect(rows).toEqual(expected),
    /** Only what is named of the one row. */
    givesOne: (expected: Row) => {
      expect(rows).toHaveLength(1)
      expect(rows[0]).toMatchObject(expected)
    },
  }
}

/** The rows after batches of events, folded one batch after the other. Throws when an event is poisonous. */
export function rowsOf(projection: Projection, batches: readonly (readonly NewEvent[])[]): Row[] {
  const rows = new Map<RowId, Row>()
  let first = 1
  for (const batch of batches) {
    const folded = foldEvents(touchedBy(projection, asStored(batch, first)), id => rows.get(id))
    for (const { error } of folded.poisons.values()) throw error
    for (const [id, row] of folded.rows) {
      if (row) rows.set(id, row)
      else rows.delete(id)
    }
    first += batch.length
  }
  return [...rows.values()]
}
