import type { Pool } from 'pg'

/** A filler value for a column's type. */
const fillers: Record<string, unknown> = {
  // Valid also when the text holds a position of the log.
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
 * Writes a row into any read model, with the given values and fillers for the rest. For tests of access, not of
 * content. Throws on an unknown column type.
 */
export async function insertAnyRow(pool: Pool, view: string, known: Record<string, unknown>): Promise<void> {
  const { rows } = await pool.query<{ column_name: string; data_type: string }>(
    `select column_name, data_type from information_schema.columns where table_schema = 'read' and table_name = $1 and column_name <> 'search_text'`,
    [view],
  )
  const row = rows.map(({ column_name: name, data_type: type }) => {
    if (name in known) return [name, known[name]]
    if (!(type in fillers)) throw new Error(`read.${view}.${name} is a ${type}`)
    return [name, fillers[type]]
  })
  await pool.query(
    `insert into read.${view} (${row.map(([name]) => `"${name}"`).join(', ')}) values (${row.map((_, at) => `$${at + 1}`).join(', ')})`,
    row.map(([, value]) => value),
  )
}
