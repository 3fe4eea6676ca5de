import type { Pool, PoolClient } from 'pg'
import { readCheckpoints } from '../postgres/checkpoints.ts'
import {
  assumeFewValues,
  createTable,
  createView,
  finishTable,
  tableFingerprint,
  tableName,
} from '../postgres/table-sql.ts'
import { inTransaction, type Queryable } from '../postgres/transactions.ts'
import type { Projection } from '../projection.ts'

/** How the code's version compares with the database's. */
export type Standing =
  /** The version in use is the code's; created now if it was missing. */
  | 'current'
  /** An older version is in use: the code's must be built beside it and replace it. */
  | 'older in use'
  /** A newer version is in use: this code must not touch it. */
  | 'newer in use'

/**
 * Compares a projection with the database. Creates a missing table, view and checkpoint. Throws when the declaration of
 * the table has changed without a new version.
 */
export async function standingOf(pool: Pool, projection: Projection): Promise<Standing> {
  return inTransaction(pool, async client => {
    // Two projectors may start at once.
    await client.query(`select pg_advisory_xact_lock(hashtextextended($1, 0))`, [
      `rollcall table ${projection.name}`,
    ])
    const { rows } = await client.query<{ version: number; shape: string }>(
      'select version, shape from read.checkpoints where projection = $1',
      [projection.name],
    )
    const [live] = rows
    if (!live) {
      const table = tableName(projection)
      const statements = [
        `drop view if exists read."${projection.name}"`,
        `drop table if exists read."${table}"`,
        createTable(projection, table),
        ...finishTable(projection, table),
        assumeFewValues(projection, table),
        ...createView(projection, table),
      ]
      for (const statement of statements) await client.query(statement)
      await insertCheckpoint(client, projection, projection.name, '0')
      return 'current'
    }
    if (live.version !== projection.version)
      return live.version < projection.version ? 'older in use' : 'newer in use'
    if (live.shape !== tableFingerprint(projection))
      throw new Error(`The table of ${projection.name} has changed: give the projection a new version.`)
    return 'current'
  })
}

/** The name of the generation being built, for its table and its checkpoint. */
export const nextName = (projection: Projection): string => `${tableName(projection)}_next`

/** Creates an empty table for a new generation, without key and indexes. Removes the remains of a killed build. */
export async function beginGeneration(pool: Pool, projection: Projection): Promise<void> {
  const next = nextName(projection)
  await inTransaction(pool, async client => {
    await dropUnfinished(client, projection)
    await client.query(createTable(projection, next))
  })
}

/** Removes the remains of a projection's builds of any version. Only for the holder of the builds' lock. */
export async function dropUnfinished(db: Queryable, { name }: Projection): Promise<void> {
  const { rows } = await db.query<{ name: string }>(
    `select relname as name from pg_class
      where relnamespace = 'read'::regnamespace and relkind = 'r' and relname ~ $1`,
    [`^${name}_v[0-9]+_next$`],
  )
  for (const { name: table } of rows) await db.query(`drop table read."${table}"`)
  for (const kept of ['checkpoints', 'row_counts', 'set_aside'])
    await db.query(`delete from read.${kept} where projection ~ $1`, [`^${name}_v[0-9]+_next$`])
}

/** Adds a checkpoint for a table at a position. */
export async function insertCheckpoint(
  client: Pick<PoolClient, 'query'>,
  projection: Projection,
  name: string,
  position: string,
): Promise<void> {
  await client.query(
    'insert into read.checkpoints (projection, version, shape, position) values ($1, $2, $3, $4)',
    [name, projection.version, tableFingerprint(projection), position],
  )
}

/**
 * Swaps the built generation in for the live one, in one transaction. Meanwhile the live projection is paused,
 * `catchUp` brings the new table to at least the given position, and readers wait only while the names change. Throws
 * when it could not lock the tables; then nothing has changed.
 */
export async function exchange(
  pool: Pool,
  projection: Projection,
  catchUp: (client: PoolClient, position: string) => Promise<void>,
): Promise<void> {
  const { name } = projection
  const next = nextName(projection)
  const table = tableName(projection)
  await inTransaction(pool, async client => {
    await client.query(`set local lock_timeout = '2s'`)
    const before = (await readCheckpoints(client, [name])).get(name)
    const old = before && tableName(projection, before.version)
    // First the table, which blocks writers but not readers, then the checkpoint. Writers use the same order, so there
    // is no deadlock.
    if (old) await client.query(`lock table read."${old}" in share row exclusive mode`)
    const { rows } = await client.query<{ position: string; version: number }>(
      'select position::text, version from read.checkpoints where projection = $1 for update',
      [name],
    )
    const live = rows[0]
    if (live?.version !== before?.version)
      throw new Error(`Another version of ${name} has come into use meanwhile.`)
    if (live) await catchUp(client, live.position)
    const statements = [
      `drop view if exists read."${name}"`,
      ...(old ? [`drop table read."${old}"`] : []),
      `alter table read."${next}" rename to "${table}"`,
      ...createView(projection, table),
    ]
    for (const statement of statements) await client.query(statement)
    for (const kept of ['checkpoints', 'row_counts', 'set_aside']) {
      await client.query(`delete from read.${kept} where projection = $1`, [name])
      await client.query(`update read.${kept} set projection = $1 where projection = $2`, [name, next])
    }
    await client.query(
      `select pg_notify('read_changed', json_build_object('projection', projection, 'position', position::text, 'all', true)::text)
         from read.checkpoints where projection = $1`,
      [name],
    )
  })
}
