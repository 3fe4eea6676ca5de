import type { Pool } from 'pg'
import { ConfigurationError } from '../config.ts'
import type { EventStore } from '../event-store/event-store.ts'
import type { FileStore } from '../files/file-store.ts'
import { backupPrefix } from '../files/places.ts'
import type { BackupEntry, BackupKey, BackupSecrets } from './backup-lines.ts'
import { evidenceIn } from './held-evidence.ts'

const page = 1_000

/** The sources of a backup. */
export interface Holders {
  store: EventStore
  pool: Pool
  files: FileStore
  /** Whether Postgres holds the events; its times are precise to the microsecond. */
  logInPostgres: boolean
  secrets: BackupSecrets | undefined
}

/**
 * Everything that cannot be made again: first the trees over the companies' events, which must not know of events that
 * are not in the backup; then the log up to now, then people's keys and the files, because each key and file exists
 * before the event that needs it. The system may run in the meantime. Throws ConfigurationError when there
 * are keys but no events, because then the events are in another store.
 */
export async function* heldBy({
  store,
  pool,
  files,
  logInPostgres,
  secrets,
}: Holders): AsyncGenerator<BackupEntry> {
  if (secrets) yield { kind: 'secrets', ...secrets }
  yield* evidenceIn(pool)
  const reading = new AbortController()
  let events = 0
  try {
    const log = store.subscribe({ after: '0', batchSize: page, maxWait: 0, signal: reading.signal })
    for await (const batch of log) {
      const instants = logInPostgres ? await exactInstants(pool, batch.events) : undefined
      for (const event of batch.events) {
        const recordedAt = instants?.get(event.position) ?? event.recordedAt
        yield { kind: 'event', ...event, recordedAt, metadata: { ...event.metadata } }
      }
      events += batch.events.length
      if (batch.caughtUp) break
    }
  } finally {
    reading.abort()
  }
  for await (const key of keysIn(pool)) {
    if (events === 0)
      throw new ConfigurationError(
        'There are keys of people but no events: this is not the event store of this installation. Set EVENTSTORE_URL as the services have it. No backup was made.',
      )
    yield key
  }
  for await (const { key } of files.list()) {
    if (key.startsWith(backupPrefix)) continue
    const file = await files.get(key)
    // Removed in the meantime, so nothing needs it.
    if (!file) continue
    const { bytes, contentType } = file
    yield { kind: 'file', key, contentType, bytes: Buffer.from(bytes).toString('base64') }
  }
}

const exactly = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as ${column}`

/** When each event was recorded, to the microsecond. The event store port only has milliseconds. */
async function exactInstants(
  pool: Pool,
  events: readonly { position: string }[],
): Promise<Map<string, string>> {
  const [first, last] = [events[0], events.at(-1)]
  if (!first || !last) return new Map()
  const { rows } = await pool.query<{ position: string; recorded_at: string }>(
    `select position, ${exactly('recorded_at')} from event_store.events where position between $1 and $2`,
    [first.position, last.position],
  )
  return new Map(rows.map(row => [row.position, row.recorded_at]))
}

interface KeyRow {
  person_id: string
  company_id: string
  wrapped: Buffer | null
  created_at: string
  destroyed_at: string | null
}

async function* keysIn(pool: Pool): AsyncGenerator<BackupEntry> {
  let after = ''
  for (;;) {
    const { rows } = await pool.query<KeyRow>(
      `select person_id, company_id, wrapped, ${exactly('created_at')}, ${exactly('destroyed_at')}
       from keys.persons where person_id > $1 order by person_id limit $2`,
      [after, page],
    )
    for (const row of rows) yield { kind: 'key', ...keyOf(row) }
    const last = rows.at(-1)
    if (!last || rows.length < page) return
    after = last.person_id
  }
}

const keyOf = (row: KeyRow): BackupKey => ({
  personId: row.person_id,
  companyId: row.company_id,
  wrapped: row.wrapped?.toString('base64') ?? null,
  createdAt: row.created_at,
  destroyedAt: row.destroyed_at,
})
