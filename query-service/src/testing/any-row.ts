import type { Pool } from 'pg'

/** What stands in a column of a type where a test does not care. */
const fillers: Record<string, unknown> = {
  // Also where a text holds a position of the log.
  text: '0',
  boolean: false,
  integer: 0,
  bigint: 0,
  'double precision': 0,
  numeric: 0,
  date: '2026-11-20',
  'timestamp with time zone': '2030-01-01T00:00:00Z',
  jsonb: '[]',
}

/**
 * Writes a row into any read model, whatever its columns are: what is known of it, else a filler. For tests of who
 * may read it, not of what it says. Throws where a column has a type that it does not know.
 */
export async function insertAnyRow(pool: Pool, view: string, known: Record<string, unknown>): Promise<void> {
  const { rows } = await pool.query<{ column_name: string; data_type: string }>(
    `select column_name, data_type from information_schema.columns where table_schema = 'read' and table_name = $1`,
    [view],
  )
  const row = rows.map(({ column_name: name, data_type: type }) => {
    if (name in known) return [name, known[name]]
    if (!(type in fillers)) throw new Error(`read.${view}.${name} is a ${type}`)
    return [name, fillers[type]]
  })
  await pool.query(
    `insert into read.${view} (${row.map(([name]) => name).join(', ')}) values (${row.map((_, at) => `$${at + 1}`).join(', ')})`,
    row.map(([, value]) => value),
  )
}
