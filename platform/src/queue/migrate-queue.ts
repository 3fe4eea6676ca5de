import { runMigrations } from 'bullmq'
import { Client } from 'pg'
import { QUEUE_SCHEMA, type QueueConfig } from './queue-config.ts'

const migrated = new Map<string, Promise<void>>()

/**
 * Brings BullMQ's tables up to date, once per process and database; processes that do so at once wait for each
 * other. Without its tables a BullMQ worker asks again and again without a pause until memory is gone, which
 * is why no queue or worker is opened before this.
 */
export function migrateQueue(config: QueueConfig): Promise<void> {
  if (config.REDIS_URL) return Promise.resolve()
  const url = config.DATABASE_URL
  const known = migrated.get(url)
  if (known) return known
  const running = run(url)
  migrated.set(url, running)
  // A failed attempt is not remembered: the server may only be starting.
  running.catch(() => migrated.delete(url))
  return running
}

async function run(url: string): Promise<void> {
  // BullMQ wants one session of its own: its advisory lock and its transaction must share it.
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    await runMigrations(client, QUEUE_SCHEMA)
  } finally {
    await client.end()
  }
}
