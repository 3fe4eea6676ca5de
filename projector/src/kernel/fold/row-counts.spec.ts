import { EmployeeBlocked, EmployeeDeleted, EmployeeUnblocked } from '@rollcall/contracts/employees/events.ts'
import type { NewEvent } from '@rollcall/contracts/kernel/event.ts'
import { employees } from '@rollcall/read-models/employees/employees.projection.ts'
import type { Row } from '@rollcall/read-models/kernel/table.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { presence } from '../../attendance/presence.projection.ts'
import { added, punchedIn, punchedOut } from '../../testing/attendance.ts'
import { asStored, newEvent, uuid } from '../../testing/events.ts'
import type { Projection } from '../projection.ts'
import { foldEvents, type RowId, touchedBy } from './fold-events.ts'
import { countDeltas } from './row-counts.ts'

/** Adds up the deltas of each batch, and counts the final rows. */
function countedTwice(projection: Projection, batches: readonly (readonly NewEvent[])[]) {
  const rows = new Map<RowId, Row>()
  const kept = new Map<string, number>()
  let first = 1
  for (const batch of batches) {
    const folded = foldEvents(touchedBy(projection, asStored(batch, first)), id => rows.get(id))
    for (const { bucket, delta } of countDeltas(projection, folded.changes.values()))
      kept.set(bucket, (kept.get(bucket) ?? 0) + delta)
    for (const [id, row] of folded.rows) {
      if (row) rows.set(id, row)
      else rows.delete(id)
    }
    first += batch.length
  }
  const counted = new Map<string, number>()
  for (const row of rows.values()) {
    if (projection.table.countedWhen?.(row) === false) continue
    for (const bucket of ['', ...projection.table.counted.map(column => `${column}=${row[column]}`)])
      counted.set(bucket, (counted.get(bucket) ?? 0) + 1)
  }
  return {
    kept: Object.fromEntries([...kept].filter(([, n]) => n !== 0)),
    counted: Object.fromEntries(counted),
  }
}

const one = (n: number) => ({ employeeId: uuid(n) })
const steps: ((n: number) => NewEvent)[] = [
  n => added(one(n)),
  n => newEvent(EmployeeBlocked, one(n)),
  n => newEvent(EmployeeUnblocked, one(n)),
  n => newEvent(EmployeeDeleted, one(n)),
  n => punchedIn(n, '03:30:00', '2026-11-20', uuid(n)),
  n => punchedOut(n, '05:30:00', '2026-11-20', uuid(n)),
]
const anyEvent = fc
  .tuple(fc.constantFrom(...steps), fc.integer({ min: 1, max: 3 }))
  .map(([step, n]) => step(n))

describe('kept totals', () => {
  it.each([employees, presence])('of $name equal counting, for any changes in any batches', projection => {
    fc.assert(
      fc.property(fc.array(fc.array(anyEvent, { maxLength: 6 }), { maxLength: 12 }), batches => {
        const { kept, counted } = countedTwice(projection, batches)
        expect(kept).toEqual(counted)
      }),
    )
  })
  it('move from one bucket to the other when a column changes', () => {
    const before = { company_id: 'c', id: 'e', status: 'invited' }
    const change = { key: ['c', 'e'], before, after: { ...before, status: 'blocked' } }
    expect(countDeltas(employees, [change])).toEqual([
      { companyId: 'c', bucket: 'status=invited', delta: -1 },
      { companyId: 'c', bucket: 'status=blocked', delta: 1 },
    ])
  })
  it('exclude hidden rows', () => {
    const before = { company_id: 'c', id: 'e', state: 'in', hidden: false }
    const change = { key: ['c', 'e'], before, after: { ...before, hidden: true } }
    expect(countDeltas(presence, [change])).toEqual([
      { companyId: 'c', bucket: '', delta: -1 },
      { companyId: 'c', bucket: 'state=in', delta: -1 },
    ])
  })
})
