import type { RowChange } from '../fold/fold-events.ts'
import type { Projection } from '../projection.ts'
import type { Queryable } from './transactions.ts'

/** Below this a wrong plan does no harm. */
const smallTable = 100
const growthFactor = 4

/**
 * Renews the statistics of the columns in the key and the indexes, because only these decide between indexes. Wide
 * columns would take longest, and live batches would wait for the processor.
 */
export function analyzeTable({ table }: Projection, name: string): string {
  const columns = new Set([...table.key, ...table.indexes.flat(), ...(table.sparseIndexes ?? []).flat()])
  return `analyze read."${name}" (${[...columns].map(column => `"${column}"`).join(', ')})`
}

/**
 * Keeps Postgres's statistics of growing tables up to date. Without statistics the planner cannot tell which index
 * finds a row by its key (another one that begins with the company looks as good), and a new table grows by thousands
 * of rows before autovacuum checks it.
 */
export class TableStatistics {
  readonly #rows = new Map<string, { known: number; added: number }>()

  /** Reads Postgres's statistics of tables in schema `read`. */
  async load(db: Queryable, tables: readonly string[]): Promise<void> {
    const { rows } = await db.query<{ name: string; known: number }>(
      `select relname as name, greatest(reltuples, 0) as known from pg_class
        where relnamespace = 'read'::regnamespace and relname = any($1)`,
      [tables],
    )
    for (const { name, known } of rows) this.#rows.set(name, { known, added: 0 })
  }

  /** Counts the rows that a table gained; returns whether it has grown so much that its statistics are misleading. */
  misleadAfter(table: string, changes: Iterable<RowChange>): boolean {
    const rows = this.#rows.get(table)
    if (!rows) return false
    for (const { before, after } of changes) if (!before && after) rows.added += 1
    if (rows.added < Math.max(smallTable, rows.known * (growthFactor - 1))) return false
    rows.known += rows.added
    rows.added = 0
    return true
  }
}
