import type { Pool, PoolClient } from 'pg'
import { ConfigurationError } from '../config.ts'
import { lockLog } from '../event-store/postgres/append-statements.ts'
import { makeEventSchema } from '../event-store/postgres/event-schema.ts'
import { evidenceSchema } from '../evidence/schema.ts'
import { makeInstallationSchema, noteStore } from '../installation/installation-record.ts'
import { personKeyMigrations } from '../personal-data/migrations.ts'
import { migrate } from '../postgres/migrations.ts'
import type { BackupCounts, BackupEvent, BackupKey, BackupLine } from './backup-lines.ts'
import { isEvidence, RestoredEvidence } from './restore-evidence.ts'

const page = 1_000

/**
 * Restores a backup into an empty database, completely or not at all. Without `events` it restores only the keys and the
 * signed heads, for a log that is restored elsewhere and may be an older copy: its trees are grown from that log.
 * Records the installation's event store. It makes no read models; the projector does. Throws ConfigurationError when the database already holds events, keys or files.
 */
export async function restoreRows(
  pool: Pool,
  held: AsyncIterable<BackupLine>,
  { events }: { events: boolean },
): Promise<Omit<BackupCounts, 'files'>> {
  if (events) await makeEventSchema(pool)
  await migrate(pool, 'person-keys', personKeyMigrations)
  await migrate(pool, 'evidence', evidenceSchema)
  await makeInstallationSchema(pool)
  const client = await pool.connect()
  try {
    await client.query('begin')
    // Blocks concurrent appends.
    if (events) await client.query(lockLog)
    await mustBeEmpty(client, events)
    let firstEvent: string | undefined
    const lines = seeing(held, line => {
      if (line.kind === 'event') firstEvent ??= line.id
    })
    const counts = await fill(client, events ? lines : besideLog(lines))
    // Every start from now on rejects another store or an empty one.
    if (firstEvent) await noteStore(client, { kind: events ? 'postgres' : 'eventstoredb', firstEvent })
    await client.query('commit')
    client.release()
    return counts
  } catch (error) {
    client.release(true)
    throw error
  }
}

/**
 * It must be empty, and no service may have begun, because a service that saw an empty log would not fit another one.
 */
async function mustBeEmpty(client: PoolClient, events: boolean): Promise<void> {
  const { rows } = await client.query<{ used: boolean }>(
    `select to_regclass('delivery.checkpoints') is not null or to_regclass('read.checkpoints') is not null
       or exists (select from keys.persons) or exists (select from evidence.trees) ${events ? 'or exists (select from event_store.events)' : ''} as used`,
  )
  if (rows[0]?.used)
    throw new ConfigurationError(
      'The database is not empty. Restore into a database on which no service has been started yet.',
    )
}

async function* seeing(
  held: AsyncIterable<BackupLine>,
  see: (line: BackupLine) => void,
): AsyncGenerator<BackupLine> {
  for await (const line of held) {
    see(line)
    yield line
  }
}

/** Signed heads and their stamps bind also a log that is restored elsewhere. */
async function* besideLog(held: AsyncIterable<BackupLine>): AsyncGenerator<BackupLine> {
  for await (const line of held) if (['key', 'evidence-key', 'head', 'stamp'].includes(line.kind)) yield line
}

async function fill(
  client: PoolClient,
  held: AsyncIterable<BackupLine>,
): Promise<Omit<BackupCounts, 'files'>> {
  const counts = { events: 0, keys: 0 }
  const events: BackupEvent[] = []
  const keys: BackupKey[] = []
  const evidence = new RestoredEvidence(client)
  const write = async () => {
    counts.events += events.length
    counts.keys += keys.length
    await writeEvents(client, events.splice(0))
    await writeKeys(client, keys.splice(0))
  }
  for await (const line of held) {
    if (line.kind === 'event') events.push(line)
    if (line.kind === 'key') keys.push(line)
    if (isEvidence(line)) await evidence.take(line)
    if (events.length + keys.length >= page) await write()
  }
  await write()
  await evidence.finish()
  return counts
}

async function writeEvents(client: PoolClient, events: readonly BackupEvent[]): Promise<void> {
  const last = events.at(-1)
  if (!last) return
  await client.query(
    // Only these functions keep json exactly as it is, including values that text cannot hold.
    `insert into event_store.events (position, recorded_at, id, revision, stream, type, data, metadata)
     select * from rows from (
       unnest($1::bigint[], $2::timestamptz[], $3::uuid[], $4::int[], $5::text[], $6::text[]),
       json_array_elements($7::json), json_array_elements($8::json))`,
    [
      events.map(event => event.position),
      events.map(event => event.recordedAt),
      events.map(event => event.id),
      events.map(event => event.revision),
      events.map(event => event.stream),
      events.map(event => event.type),
      JSON.stringify(events.map(event => event.data)),
      JSON.stringify(events.map(event => event.metadata)),
    ],
  )
  await client.query("select setval('event_store.position', $1)", [last.position])
}

async function writeKeys(client: PoolClient, keys: readonly BackupKey[]): Promise<void> {
  await client.query(
    `insert into keys.persons (person_id, company_id, wrapped, created_at, destroyed_at)
     select id, company, decode(wrapped, 'base64'), created, destroyed
     from unnest($1::text[], $2::text[], $3::text[], $4::timestamptz[], $5::timestamptz[])
       as t (id, company, wrapped, created, destroyed)`,
    [
      keys.map(key => key.personId),
      keys.map(key => key.companyId),
      keys.map(key => key.wrapped),
      keys.map(key => key.createdAt),
      keys.map(key => key.destroyedAt),
    ],
  )
}
