import type { Row } from '@rollcall/read-models/kernel/table.ts'
import type { Projection } from '../projection.ts'
import type { RowChange } from './fold-events.ts'

/** How many rows a bucket gained (positive) or lost; '' is the bucket of all rows of a company. */
export interface CountDelta {
  companyId: string
  bucket: string
  delta: number
}

/** The effect of row changes on the stored totals, without unchanged buckets. */
export function countDeltas(projection: Projection, changes: Iterable<RowChange>): CountDelta[] {
  const deltas = new Map<string, CountDelta>()
  const add = (row: Row | undefined, by: number) => {
    if (!row || projection.table.countedWhen?.(row) === false) return
    const companyId = String(row.company_id)
    for (const bucket of bucketsOf(projection, row)) {
      const id = `${companyId}\u0000${bucket}`
      const known = deltas.get(id)
      if (known) known.delta += by
      else deltas.set(id, { companyId, bucket, delta: by })
    }
  }
  for (const { before, after } of changes) {
    add(before, -1)
    add(after, 1)
  }
  return [...deltas.values()].filter(({ delta }) => delta !== 0)
}

const bucketsOf = (projection: Projection, row: Row): string[] => [
  '',
  ...projection.table.counted.map(column => `${column}=${row[column]}`),
]
