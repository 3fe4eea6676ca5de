import type { Config } from '../config.ts'

/** Which engine keeps the jobs: Redis when REDIS_URL is set, else Postgres in the schema `queue`. */
export type QueueConfig = Pick<Config, 'REDIS_URL' | 'DATABASE_URL'>

/** The Postgres schema that BullMQ's own migrations fill. */
export const QUEUE_SCHEMA = 'queue'

/** Where BullMQ's keys stand on a Redis that others may use too. */
export const REDIS_PREFIX = 'rollcall'

/** The longest wait in milliseconds for a connection; without one a silent server would hold a caller for ever. */
const CONNECT_TIMEOUT_MS = 5_000

/**
 * How BullMQ reaches Postgres. Idle connections are closed soon: an idle queue holds none but its listener.
 * `max` is the most connections at once; BullMQ's listener comes on top.
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
 * How BullMQ reaches Redis. A producer gives up after a few tries, so that its caller learns of it; a worker
 * waits for as long as it takes (BullMQ asks for `null`).
 */
export function redisConnection(url: string, role: 'producer' | 'worker') {
  return {
    url,
    connectTimeout: CONNECT_TIMEOUT_MS,
    maxRetriesPerRequest: role === 'worker' ? null : 3,
    retryStrategy: (attempt: number) => Math.min(100 * 2 ** Math.min(attempt, 6), 3_000),
  }
}
