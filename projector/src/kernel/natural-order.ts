import type { Pool } from 'pg'

const versions = `
  select c.collversion is distinct from pg_collation_actual_version(c.oid) as changed
    from pg_collation c join pg_namespace n on n.oid = c.collnamespace
   where n.nspname = 'read' and c.collname = 'natural'`

/**
 * Builds the indexes of the read models again when the server has another version of ICU than they were made with, as
 * after an update of its image. Their order could differ from the server's. Gives whether it did.
 */
export async function followOrderOfServer(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ changed: boolean }>(versions)
  if (!rows[0]?.changed) return false
  await pool.query('reindex schema read')
  await pool.query('alter collation read.natural refresh version')
  return true
}
