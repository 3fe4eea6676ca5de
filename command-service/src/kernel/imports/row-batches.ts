/** Rows of one batch. Its appends go to the store together, and its end is one event. */
export const batchRows = 200

export interface RowBatch<Row, Read> {
  rows: readonly Row[]
  /** What was read in each row. */
  read: readonly Read[]
}

/** Gives the batch that starts at a row. Rows must not decrease from call to call. */
export type RowBatches<Row, Read> = (from: number) => RowBatch<Row, Read>

/**
 * The batches of a file. Rows are read with their batch and released after it, so that a long file is not in memory
 * twice and does not keep other commands waiting while it is read.
 */
export function batchesOf<Row, Read>(all: readonly Row[], read: (row: Row) => Read): RowBatches<Row, Read> {
  let rest = all
  let at = 0
  return from => {
    // Rows that an earlier run or another process has done are read too, because later rows may repeat them.
    for (const row of rest.slice(0, from - at)) read(row)
    const rows = rest.slice(from - at, from - at + batchRows)
    rest = rest.slice(from - at + batchRows)
    at = from + rows.length
    return { rows, read: rows.map(row => read(row)) }
  }
}
