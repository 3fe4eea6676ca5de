import type { Pool, PoolClient, QueryResultRow } from 'pg'
import type { BackupEntry } from './backup-lines.ts'

/** Tiles of 8 kB, or smaller ones of many companies. */
const page = 200

/**
 * The trees over the companies' events with their signed heads and stamps, all as they are at one moment. Nothing from an
 * installation whose projector has not made them yet.
 */
export async function* evidenceIn(pool: Pool): AsyncGenerator<BackupEntry> {
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read, read only')
    if (await hasTable(client, 'evidence.trees')) yield* treesIn(client)
    if (await hasTable(client, 'evidence.heads')) yield* headsIn(client)
    if (await hasTable(client, 'evidence.stamps')) yield* stampsIn(client)
    await client.query('commit')
    client.release()
  } catch (error) {
    client.release(true)
    throw error
  }
}

async function hasTable(client: PoolClient, name: string): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [
    name,
  ])
  return rows[0]?.there === true
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

async function* treesIn(client: PoolClient): AsyncGenerator<BackupEntry> {
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

interface KeyRow {
  number: number
  public_key: Buffer
  since: Date
  endorsement: Buffer | null
}

interface HeadRow {
  company_id: string
  size: string
  root: Buffer
  signed_at: Date
  key: number
  signature: Buffer
}

async function* headsIn(client: PoolClient): AsyncGenerator<BackupEntry> {
  yield* readAll<KeyRow>(
    client,
    'select number, public_key, since, endorsement from evidence.keys order by number',
    ({ number, public_key, since, endorsement }) => ({
      kind: 'evidence-key',
      number,
      publicKey: public_key.toString('base64'),
      since: since.toISOString(),
      endorsement: endorsement?.toString('base64') ?? null,
    }),
  )
  yield* readAll<HeadRow>(
    client,
    'select company_id, size, root, signed_at, key, signature from evidence.heads order by company_id, size',
    ({ company_id, size, root, signed_at, key, signature }) => ({
      kind: 'head',
      companyId: company_id,
      size: Number(size),
      root: root.toString('base64'),
      time: signed_at.toISOString(),
      key,
      signature: signature.toString('base64'),
    }),
  )
}

interface StampRow {
  company_id: string
  size: string
  response: Buffer
  authority: string
  stamped_at: Date
}

const stampsIn = (client: PoolClient): AsyncGenerator<BackupEntry> =>
  readAll<StampRow>(
    client,
    'select company_id, size, response, authority, stamped_at from evidence.stamps order by company_id, size',
    ({ company_id, size, response, authority, stamped_at }) => ({
      kind: 'stamp',
      companyId: company_id,
      size: Number(size),
      response: response.toString('base64'),
      authority,
      time: stamped_at.toISOString(),
    }),
  )

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
