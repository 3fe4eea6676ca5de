import { type ImportedRow, type ImportRow, importReader } from '@rollcall/contracts/employees/import.ts'

/** Rows of one batch. Its seats are one append, and its end is one event. */
export const batchRows = 200

export interface RowBatch {
  rows: readonly ImportRow[]
  read: readonly ImportedRow[]
}

/** Gives the batch that starts at a row. Rows must not decrease from call to call. */
export type Batches = (from: number) => RowBatch

/**
 * The batches of a file. Rows are read with their batch and released after it, so that a long file is not in memory
 * twice and does not keep other commands waiting while it is read. `today`: the company's date when the import began.
 */
export function batchesOf(all: readonly ImportRow[], today: string): Batches {
  const read = importReader(today)
  let rest = all
  let at = 0
  return from => {
    // Rows that an earlier run or another process has done are read too, because later rows may repeat their addresses
    // and codes.
    for (const row of rest.slice(0, from - at)) read(row)
    const rows = rest.slice(from - at, from - at + batchRows)
    rest = rest.slice(from - at + batchRows)
    at = from + rows.length
    return { rows, read: rows.map(read) }
  }
}
