import type { NewEvent } from '@rollcall/contracts/kernel/event.ts'
import type { Row } from '@rollcall/read-models/kernel/table.ts'
import { expect } from 'vitest'
import type { RowId } from '../kernel/fold/fold-events.ts'
import { foldInMemory } from '../kernel/fold/fold-in-memory.ts'
import type { Projection } from '../kernel/projection.ts'
import { asStored } from './events.ts'

/** `given(projection, …events).gives(…rows)`: the rows that the events make, in the order of their creation. */
export function given(projection: Projection, ...events: readonly NewEvent[]) {
  const rows = rowsOf(projection, [events])
  return {
    gives: (...expected: readonly Row[]) => expect(rows).toEqual(expected),
    /** Compares the named fields of the one row, each as a whole: nested lists and objects must be equal. */
    givesOne: (expected: Row) => {
      expect(rows).toHaveLength(1)
      const row = rows[0] ?? {}
      const named = Object.keys(expected).map(field => [field, row[field]])
      expect(Object.fromEntries(named)).toStrictEqual(expected)
    },
  }
}

/** The rows after batches of events, folded one batch after the other. Throws at a poison event. */
export function rowsOf(projection: Projection, batches: readonly (readonly NewEvent[])[]): Row[] {
  const rows = new Map<RowId, Row>()
  let first = 1
  for (const batch of batches) {
    const foldStart = { start: '0', setAside: new Set<string>() }
    for (const { error } of foldInMemory(projection, asStored(batch, first), foldStart, rows)) throw error
    first += batch.length
  }
  return [...rows.values()]
}
