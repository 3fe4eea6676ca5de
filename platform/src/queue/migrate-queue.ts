import { runMigrations } from 'bullmq'
import { Client } from 'pg'
import { QUEUE_SCHEMA, type QueueConfig } from './queue-config.ts'

const migrated = new Map<string, Promise<void>>()

/**
 * Upgrades BullMQ's tables, once per process and database. Concurrent processes wait for each other. Without its tables
 * a BullMQ worker retries without a pause until memory is exhausted, so this runs before any queue or worker is opened.
 */
export function migrateQueue(config: QueueConfig): Promise<void> {
  if (config.REDIS_URL) return Promise.resolve()
  const url = config.DATABASE_URL
  const known = migrated.get(url)
  if (known) return known
  const running = run(url)
  migrated.set(url, running)
  // A failed attempt is not cached, because the server may only be starting.
  running.catch(() => migrated.delete(url))
  return running
}

async function run(url: string): Promise<void> {
  // BullMQ needs one session: its advisory lock and its transaction must share it.
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    await runMigrations(client, QUEUE_SCHEMA)
  } finally {
    await client.end()
  }
}
