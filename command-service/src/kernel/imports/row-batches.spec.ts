import { importReader, readImportRows } from '@rollcall/contracts/employees/import.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { importRow } from '../../testing/import-row.ts'
import { batchesOf, batchRows } from './row-batches.ts'

const today = '2026-11-25'

it('reads the rows of an import with their batch, not all ten thousand before the first one', () => {
  const read = { rows: 0 }
  const watched = Array.from({ length: 3 * batchRows }, (_, at) => ({
    ...importRow(at),
    get fullName() {
      read.rows += 1
      return `Person ${at}`
    },
  }))
  const next = batchesOf(watched, importReader({ today }))
  expect(read.rows).toBe(0)
  next(0)
  expect(read.rows).toBe(batchRows)
  next(batchRows)
  expect(read.rows).toBe(2 * batchRows)
})

it('gives what one reading of the whole file gives, wherever the import goes on', () => {
  const total = 2 * batchRows + 50
  fc.assert(
    fc.property(
      fc.array(fc.nat(40), { minLength: total, maxLength: total }),
      fc.nat(total - 1),
      (persons, start) => {
        const rows = persons.map((person, at) => importRow(at, { email: `p${person}@lantern.test` }))
        const whole = readImportRows(rows, { today })
        const next = batchesOf(rows, importReader({ today }))
        for (let from = start; from < total; ) {
          const batch = next(from)
          expect(batch).toEqual({
            rows: rows.slice(from, from + batchRows),
            read: whole.slice(from, from + batchRows),
          })
          from += batch.rows.length
        }
      },
    ),
    { numRuns: 20 },
  )
})
