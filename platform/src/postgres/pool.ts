import { Pool } from 'pg'
import { LightClient } from './light-client.ts'

export interface PoolOptions {
  /** The maximum number of connections at once; default 10. */
  max?: number
  /** Milliseconds after which the server ends a statement; default 30,000; 0: never. */
  statementTimeout?: number
  /**
   * Milliseconds after which a query fails here without an answer from the server; default statementTimeout + 5,000.
   */
  queryTimeout?: number
  /** Shown in pg_stat_activity. */
  application_name?: string
  /** How prepared statements are planned; unset: the server's setting. Lists with filters need `force_custom_plan`. */
  planCacheMode?: 'auto' | 'force_generic_plan' | 'force_custom_plan'
  /** Rows are found by key only: a plan made for a small table never scans the whole table after it has grown. */
  byKeyAlone?: boolean
  /** The zone in which the server prints instants; unset: the server's setting. */
  timezone?: string
  /** The role whose rights and row-level security apply to these connections; unset: the log-in role. */
  role?: string
  /** Sends each query of a connection at once, without waiting for the previous answer. */
  pipeline?: boolean
  /** Receives broken idle connections, for example after a restart of the server. */
  log?: (message: string) => void
}

/**
 * A pool that survives restarts of the server. A connection that breaks while idle is dropped and reported to `log`,
 * never thrown, and the next query opens a new one. A query in flight on it still fails for its caller.
 */
export function createPool(url: string, options: PoolOptions = {}): Pool {
  const statementTimeout = options.statementTimeout ?? 30_000
  const settings = [
    options.planCacheMode && `-c plan_cache_mode=${options.planCacheMode}`,
    ...(options.byKeyAlone ? ['enable_seqscan', 'enable_hashjoin', 'enable_mergejoin'] : []).map(
      plan => `-c ${plan}=off`,
    ),
    options.timezone && `-c timezone=${options.timezone}`,
    options.role && `-c role=${options.role}`,
  ].filter(setting => setting !== undefined)
  const pool = new Pool({
    Client: LightClient,
    connectionString: url,
    max: options.max ?? 10,
    statement_timeout: statementTimeout,
    query_timeout: options.queryTimeout ?? (statementTimeout === 0 ? 0 : statementTimeout + 5_000),
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: options.application_name ?? 'rollcall',
    pipeline: options.pipeline ?? false,
    ...(settings.length > 0 && { options: settings.join(' ') }),
  })
  pool.on('error', error => {
    // While the pool ends, the server may end first. Nothing needs that connection any more.
    if (!pool.ending) options.log?.(`an idle Postgres connection was lost: ${error.message}`)
  })
  // A connection in use can also break between two statements. Its next statement then fails.
  pool.on('connect', client => client.on('error', () => {}))
  return pool
}
