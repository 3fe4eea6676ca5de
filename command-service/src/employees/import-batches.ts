import { type ImportedRow, type ImportRow, importReader } from '@rollcall/contracts/employees/import.ts'

/** Rows of one batch. Its seats are one append, and its end is one event. */
export const batchRows = 200

export interface RowBatch {
  rows: readonly ImportRow[]
  read: readonly ImportedRow[]
}

/** Gives the batch from a row on, later than the one before. */
export type Batches = (from: number) => RowBatch

/**
 * The batches of a file. Rows are read with their batch and let go after it, so that a long file neither stands in
 * memory twice nor keeps other commands waiting while it is read. `today`: the company's date when the import began.
 */
export function batchesOf(all: readonly ImportRow[], today: string): Batches {
  const read = importReader(today)
  let rest = all
  let at = 0
  return from => {
    // What an earlier run or another process did is read too: later rows may repeat its addresses and codes.
    for (const row of rest.slice(0, from - at)) read(row)
    const rows = rest.slice(from - at, from - at + batchRows)
    rest = rest.slice(from - at + batchRows)
    at = from + rows.length
    return { rows, read: rows.map(read) }
  }
}
