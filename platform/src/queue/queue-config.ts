import type { Config } from '../config.ts'

/** The engine for jobs: Redis when REDIS_URL is set, otherwise Postgres in the schema `queue`. */
export type QueueConfig = Pick<Config, 'REDIS_URL' | 'DATABASE_URL'>

/** The Postgres schema that BullMQ's own migrations fill. */
export const QUEUE_SCHEMA = 'queue'

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
