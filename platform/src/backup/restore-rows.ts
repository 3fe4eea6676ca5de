import type { Pool, PoolClient } from 'pg'
import { ConfigurationError } from '../config.ts'
import { lockLog } from '../event-store/postgres/append-statements.ts'
import { makeEventSchema } from '../event-store/postgres/event-schema.ts'
import { personKeyMigrations } from '../personal-data/migrations.ts'
import { migrate } from '../postgres/migrations.ts'
import type { BackupCounts, BackupEvent, BackupKey, BackupLine } from './backup-lines.ts'

const page = 1_000

/**
 * Puts what a backup holds into an empty database, everything or nothing; without `events` the keys alone, for a log
 * that is restored elsewhere. Read models are none of it: the projector makes them. Throws ConfigurationError when the
 * database holds some already.
 */
export async function restoreRows(
  pool: Pool,
  held: AsyncIterable<BackupLine>,
  { events }: { events: boolean },
): Promise<BackupCounts> {
  if (events) await makeEventSchema(pool)
  await migrate(pool, 'person-keys', personKeyMigrations)
  const client = await pool.connect()
  try {
    await client.query('begin')
    // Nobody appends in between.
    if (events) await client.query(lockLog)
    const found = events
      ? 'select from event_store.events union all select from keys.persons'
      : 'select from keys.persons'
    if ((await client.query(`${found} limit 1`)).rowCount)
      throw new ConfigurationError('The database is not empty: a backup only goes into an empty one.')
    const counts = await fill(client, events ? held : keysOf(held))
    await client.query('commit')
    client.release()
    return counts
  } catch (error) {
    client.release(true)
    throw error
  }
}

async function* keysOf(held: AsyncIterable<BackupLine>): AsyncGenerator<BackupLine> {
  for await (const line of held) if (line.kind === 'key') yield line
}

async function fill(client: PoolClient, held: AsyncIterable<BackupLine>): Promise<BackupCounts> {
  const counts: BackupCounts = { events: 0, keys: 0 }
  const events: BackupEvent[] = []
  const keys: BackupKey[] = []
  const write = async () => {
    counts.events += events.length
    counts.keys += keys.length
    await writeEvents(client, events.splice(0))
    await writeKeys(client, keys.splice(0))
  }
  for await (const line of held) {
    if (line.kind === 'event') events.push(line)
    if (line.kind === 'key') keys.push(line)
    if (events.length + keys.length >= page) await write()
  }
  await write()
  return counts
}

async function writeEvents(client: PoolClient, events: readonly BackupEvent[]): Promise<void> {
  const last = events.at(-1)
  if (!last) return
  await client.query(
    `insert into event_store.events (position, recorded_at, id, revision, stream, type, data, metadata)
     select position, "recordedAt", id, revision, stream, type, data, metadata
     from json_to_recordset($1::json) as t (position bigint, "recordedAt" timestamptz, id uuid, revision int,
       stream text, type text, data json, metadata json)`,
    [JSON.stringify(events)],
  )
  await client.query("select setval('event_store.position', $1)", [last.position])
}

async function writeKeys(client: PoolClient, keys: readonly BackupKey[]): Promise<void> {
  await client.query(
    `insert into keys.persons (person_id, company_id, wrapped, created_at, destroyed_at)
     select "personId", "companyId", decode(wrapped, 'base64'), "createdAt", "destroyedAt"
     from json_to_recordset($1::json) as t ("personId" text, "companyId" text, wrapped text,
       "createdAt" timestamptz, "destroyedAt" timestamptz)`,
    [JSON.stringify(keys)],
  )
}
