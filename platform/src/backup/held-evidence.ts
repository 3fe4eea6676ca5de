import type { Pool, PoolClient, QueryResultRow } from 'pg'
import type { BackupEntry } from './backup-lines.ts'

/** Tiles of 8 kB, or smaller ones of many companies. */
const page = 200

/**
 * The trees over the companies' events, all as they are at one moment. Nothing from an installation whose projector has
 * not made them yet.
 */
export async function* evidenceIn(pool: Pool): AsyncGenerator<BackupEntry> {
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read, read only')
    const { rows } = await client.query<{ there: boolean }>(
      "select to_regclass('evidence.trees') is not null as there",
    )
    if (rows[0]?.there) yield* heldIn(client)
    await client.query('commit')
    client.release()
  } catch (error) {
    client.release(true)
    throw error
  }
}

interface TreeRow {
  company_id: string
  size: string
  root: Buffer
  position: string
}

interface TileRow {
  company_id: string
  level: number
  index: string
  hashes: Buffer
  positions: string[] | null
}

async function* heldIn(client: PoolClient): AsyncGenerator<BackupEntry> {
  yield* readAll<{ position: string }>(client, 'select position::text from evidence.checkpoint', row => ({
    kind: 'trees-end',
    ...row,
  }))
  yield* readAll<TreeRow>(
    client,
    'select company_id, size, root, position::text from evidence.trees order by company_id',
    ({ company_id, size, root, position }) => ({
      kind: 'tree',
      companyId: company_id,
      size: Number(size),
      root: root.toString('base64'),
      position,
    }),
  )
  yield* readAll<TileRow>(
    client,
    `select company_id, level, index, hashes, positions::text[]
      from evidence.tiles order by company_id, level, index`,
    ({ company_id, level, index, hashes, positions }) => ({
      kind: 'tile',
      companyId: company_id,
      level,
      index: Number(index),
      hashes: hashes.toString('base64'),
      positions,
    }),
  )
}

/** Reads by a cursor, so that only a page is in memory. */
async function* readAll<Row extends QueryResultRow>(
  client: PoolClient,
  query: string,
  entryOf: (row: Row) => BackupEntry,
): AsyncGenerator<BackupEntry> {
  await client.query(`declare held no scroll cursor for ${query}`)
  for (;;) {
    const { rows } = await client.query<Row>(`fetch ${page} from held`)
    for (const row of rows) yield entryOf(row)
    if (rows.length < page) break
  }
  await client.query('close held')
}
