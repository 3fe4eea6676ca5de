import { runMigrations } from 'bullmq'
import { Client } from 'pg'
import type { Config } from '../config.ts'

/** The engine for jobs: Redis when REDIS_URL is set, otherwise Postgres in the schema `queue`. */
export type QueueConfig = Pick<Config, 'REDIS_URL' | 'DATABASE_URL'>

/** The Postgres schema that BullMQ's own migrations fill. */
const QUEUE_SCHEMA = 'queue'

/** The prefix of BullMQ's keys on a Redis that others may share. */
export const REDIS_PREFIX = 'rollcall'

/** The longest wait in milliseconds for a connection. Without it, a silent server would block a caller forever. */
const CONNECT_TIMEOUT_MS = 5_000

/**
 * BullMQ's connection to Postgres. Idle connections close soon: an idle queue holds only its listener. `max`: the most
 * connections at once, besides BullMQ's listener.
 */
export function postgresConnection(config: QueueConfig, max: number) {
  return {
    connectionString: config.DATABASE_URL,
    schema: QUEUE_SCHEMA,
    max,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: 5_000,
    statement_timeout: 30_000,
    keepAlive: true,
    application_name: 'rollcall queue',
  }
}

/**
 * BullMQ's connection to Redis. A producer fails after a few retries, so that its caller knows; a worker waits without
 * a limit (BullMQ requires `null`).
 */
export function redisConnection(url: string, role: 'producer' | 'worker') {
  return {
    url,
    connectTimeout: CONNECT_TIMEOUT_MS,
    maxRetriesPerRequest: role === 'worker' ? null : 3,
    retryStrategy: (attempt: number) => Math.min(100 * 2 ** Math.min(attempt, 6), 3_000),
  }
}

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
