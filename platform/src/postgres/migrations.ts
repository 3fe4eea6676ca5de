import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Pool } from 'pg'

/** One change of the schema; once applied anywhere its text must not change. */
export interface MigrationStep {
  /** Unique within its component. */
  name: string
  /** One or several statements, run in one transaction. */
  sql: string
}

/** A step from a .sql file next to the code: `sqlStep(new URL('./001-events.sql', import.meta.url))`. */
export async function sqlStep(file: URL): Promise<MigrationStep> {
  return { name: basename(fileURLToPath(file), '.sql'), sql: await readFile(file, 'utf8') }
}

const CREATE_TABLE = `
  create table if not exists public.schema_migrations (
    component text not null,
    step text not null,
    checksum text not null,
    applied_at timestamptz not null default now(),
    primary key (component, step)
  )`

/** Any constant that nothing else locks: "rollcall migrations" as a number. */
const LOCK = '7421906583311'

/**
 * Applies a component's steps that were not applied yet, in order, each in a transaction of its own with its
 * note of having been applied. Several processes may call this at once: they wait for each other.
 * Gives the names of the steps applied now. Throws when an applied step's text has changed since, or when a
 * step fails (that step is rolled back, those before it stay).
 */
export async function migrate(
  pool: Pool,
  component: string,
  steps: readonly MigrationStep[],
): Promise<string[]> {
  const applied: string[] = []
  const client = await pool.connect()
  try {
    for (const step of steps) {
      const checksum = createHash('sha256').update(step.sql).digest('hex').slice(0, 16)
      await client.query('begin')
      try {
        await client.query(`select pg_advisory_xact_lock(${LOCK})`)
        await client.query(CREATE_TABLE)
        const { rows } = await client.query<{ checksum: string }>(
          'select checksum from public.schema_migrations where component = $1 and step = $2',
          [component, step.name],
        )
        if (rows[0] && rows[0].checksum !== checksum) {
          throw new Error(
            `the migration ${component}/${step.name} has changed since it was applied; add a new step instead`,
          )
        }
        if (!rows[0]) {
          await client.query(step.sql)
          await client.query(
            'insert into public.schema_migrations (component, step, checksum) values ($1, $2, $3)',
            [component, step.name, checksum],
          )
          applied.push(step.name)
        }
        await client.query('commit')
      } catch (error) {
        await client.query('rollback').catch(() => {})
        throw error
      }
    }
    client.release()
    return applied
  } catch (error) {
    client.release(true)
    throw error
  }
}
