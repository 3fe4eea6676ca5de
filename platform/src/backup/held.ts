import type { Pool } from 'pg'
import type { EventStore } from '../event-store/event-store.ts'
import type { BackupEntry, BackupKey, BackupSecrets } from './backup-lines.ts'

const page = 1_000

/**
 * Everything that cannot be made again: the log up to now, then the keys of people, of which every sealed event's is
 * one by then. The system may go on working meanwhile.
 */
export async function* heldBy(
  store: EventStore,
  pool: Pool,
  secrets: BackupSecrets | undefined,
): AsyncGenerator<BackupEntry> {
  if (secrets) yield { kind: 'secrets', ...secrets }
  const reading = new AbortController()
  try {
    const log = store.subscribe({ after: '0', batchSize: page, maxWait: 0, signal: reading.signal })
    for await (const batch of log) {
      for (const event of batch.events) yield { kind: 'event', ...event, metadata: { ...event.metadata } }
      if (batch.caughtUp) break
    }
  } finally {
    reading.abort()
  }
  yield* keysIn(pool)
}

interface KeyRow {
  person_id: string
  company_id: string
  wrapped: Buffer | null
  created_at: Date
  destroyed_at: Date | null
}

async function* keysIn(pool: Pool): AsyncGenerator<BackupEntry> {
  let after = ''
  for (;;) {
    const { rows } = await pool.query<KeyRow>(
      'select * from keys.persons where person_id > $1 order by person_id limit $2',
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
  createdAt: row.created_at.toISOString(),
  destroyedAt: row.destroyed_at?.toISOString() ?? null,
})
