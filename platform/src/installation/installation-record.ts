import type { Position } from '@rollcall/contracts/kernel/event.ts'
import type { Pool, PoolClient } from 'pg'
import { migrate } from '../postgres/migrations.ts'
import { createPool } from '../postgres/pool.ts'
import {
  type Follower,
  mustBeKind,
  mustBeSame,
  type StoreIdentity,
  type StoreKind,
} from './store-identity.ts'

/** An installation's record in its database. */
export interface InstallationRecord {
  /** The installation's event store; undefined: none is recorded yet. */
  store(): Promise<StoreIdentity | undefined>
  /** Records the event store, once. Throws ConfigurationError when another one is already recorded. */
  note(store: StoreIdentity): Promise<void>
  /** The positions up to which the read models and the workers have read the log. */
  followers(): Promise<Follower[]>
  /** The head of the log in this database; '0' without one. */
  headInPostgres(): Promise<Position>
  /** Whether the database has a key of a person, or the tombstone of one. */
  hasKeyOf(personId: string): Promise<boolean>
  /** The key of any person, wrapped by the installation's master key; undefined: there is none. */
  anyKey(): Promise<{ personId: string; wrapped: Buffer } | undefined>
  /** Releases its connection; a second call does nothing. */
  close(): Promise<void>
}

/** Creates or upgrades the schema `installation`. */
export async function makeInstallationSchema(pool: Pool): Promise<void> {
  await migrate(pool, 'installation', [
    {
      name: '001-store',
      sql: `
        create schema installation;
        -- The event store that everything else in this database was made from; one row, once the log has an event.
        create table installation.store (
          single      boolean not null primary key default true check (single),
          kind        text not null check (kind in ('postgres', 'eventstoredb')),
          first_event uuid not null,
          noted_at    timestamptz not null default now()
        );
      `,
    },
  ])
}

type Queryable = Pick<Pool | PoolClient, 'query'>

/** The recorded event store of a database; undefined: none yet. The schema must exist. */
export async function notedStore(db: Queryable): Promise<StoreIdentity | undefined> {
  const { rows } = await db.query<StoreIdentity>(
    'select kind, first_event as "firstEvent" from installation.store',
  )
  return rows[0]
}

/**
 * Records the event store of a database; the same one again changes nothing. Takes part in the transaction of `db`.
 * Throws ConfigurationError when another one is already recorded. The schema must exist.
 */
export async function noteStore(db: Queryable, { kind, firstEvent }: StoreIdentity): Promise<void> {
  await db.query(
    'insert into installation.store (kind, first_event) values ($1, $2) on conflict (single) do nothing',
    [kind, firstEvent],
  )
  const noted = await notedStore(db)
  if (noted) mustBeSame(noted, kind, firstEvent)
}

/**
 * Throws ConfigurationError when a database's installation keeps its events elsewhere. It needs no event store, so it
 * runs before one is opened or a service is started.
 */
export async function mustKeepEventsIn(kind: StoreKind, databaseUrl: string): Promise<void> {
  const record = await openRecord(databaseUrl)
  try {
    const noted = await record.store()
    if (noted) mustBeKind(noted.kind, kind)
  } finally {
    await record.close()
  }
}

/** Opens the record in a database and creates its schema when missing. */
export async function openRecord(url: string): Promise<InstallationRecord> {
  const pool = createPool(url, { max: 1, application_name: 'rollcall installation' })
  const close = async () => {
    if (!pool.ending) await pool.end()
  }
  try {
    await makeInstallationSchema(pool)
    return { ...recordIn(pool), close }
  } catch (error) {
    await close()
    throw error
  }
}

function recordIn(pool: Pool): Omit<InstallationRecord, 'close'> {
  return {
    store: () => notedStore(pool),
    note: identity => noteStore(pool, identity),
    async followers() {
      const places = [
        { name: 'the read models', table: 'read.checkpoints' },
        { name: 'the workers', table: 'delivery.checkpoints' },
      ]
      const followers: Follower[] = []
      for (const { name, table } of places) {
        const position = await furthest(pool, table)
        if (position !== undefined) followers.push({ name, position })
      }
      return followers
    },
    async headInPostgres() {
      return (await furthest(pool, 'event_store.events')) ?? '0'
    },
    async hasKeyOf(personId) {
      if (!(await isThere(pool, 'keys.persons'))) return false
      const { rowCount } = await pool.query('select from keys.persons where person_id = $1', [personId])
      return rowCount === 1
    },
    async anyKey() {
      if (!(await isThere(pool, 'keys.persons'))) return undefined
      const { rows } = await pool.query<{ personId: string; wrapped: Buffer }>(
        'select person_id as "personId", wrapped from keys.persons where wrapped is not null limit 1',
      )
      return rows[0]
    },
  }
}

async function isThere(pool: Pool, table: string): Promise<boolean> {
  const { rows } = await pool.query<{ there: boolean }>('select to_regclass($1) is not null as there', [
    table,
  ])
  return rows[0]?.there === true
}

/** The highest position in a table; undefined: no table, or no rows. */
async function furthest(pool: Pool, table: string): Promise<Position | undefined> {
  if (!(await isThere(pool, table))) return undefined
  const { rows } = await pool.query<{ position: Position }>(
    // The workers store theirs as text.
    table === 'delivery.checkpoints'
      ? 'select max(position::numeric)::text as position from delivery.checkpoints having count(*) > 0'
      : `select position::text as position from ${table} order by ${table}.position desc limit 1`,
  )
  return rows[0]?.position
}
