import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { fixedStatement, statements } from './statements.ts'

/** One change of the schema. Its text must not change after it was applied anywhere. */
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

/** The steps that were applied here. */
const applications = 'public.schema_migrations'

const createApplications = fixedStatement<[]>(() =>
  statements.schema
    .createTable(applications)
    .ifNotExists()
    .addColumn('component', 'text', column => column.notNull())
    .addColumn('step', 'text', column => column.notNull())
    .addColumn('checksum', 'text', column => column.notNull())
    .addColumn('applied_at', 'timestamptz', column => column.notNull().defaultTo(sql`now()`))
    .addPrimaryKeyConstraint('schema_migrations_pkey', ['component', 'step']),
)

const checksumOf = fixedStatement<[component: string, step: string]>((component, step) =>
  statements
    .selectFrom(applications)
    .select('checksum')
    .where('component', '=', component)
    .where('step', '=', step),
)

const noteApplied = fixedStatement<[component: string, step: string, checksum: string]>(
  (component, step, checksum) => statements.insertInto(applications).values({ component, step, checksum }),
)

/** Any constant that nothing else locks: "rollcall migrations" as a number. */
const LOCK = '7421906583311'

/**
 * Applies a component's missing steps in order, each in its own transaction together with its record. Several processes
 * may call this at once: they wait for each other. Returns the names of the steps applied now. Throws when an applied
 * step's text has changed, or when a step fails (that step is rolled back, those before it stay).
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
        await client.query(createApplications())
        const { rows } = await client.query<{ checksum: string }>(checksumOf(component, step.name))
        if (rows[0] && rows[0].checksum !== checksum) {
          throw new Error(
            `the migration ${component}/${step.name} has changed since it was applied; add a new step instead`,
          )
        }
        if (!rows[0]) {
          await client.query(step.sql)
          await client.query(noteApplied(component, step.name, checksum))
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
