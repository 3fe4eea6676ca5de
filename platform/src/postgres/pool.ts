import { Pool } from 'pg'

export interface PoolOptions {
  /** The most connections at once; default 10. */
  max?: number
  /** Milliseconds after which the server ends a statement; default 30,000; 0 is never. */
  statementTimeout?: number
  /** Milliseconds after which a query fails here, though the server says nothing; default statementTimeout + 5,000. */
  queryTimeout?: number
  /** Shown in pg_stat_activity. */
  application_name?: string
  /** How prepared statements are planned; unset: as the server is set. Lists with filters want `force_custom_plan`. */
  planCacheMode?: 'auto' | 'force_generic_plan' | 'force_custom_plan'
  /** Rows are found by key alone: a plan made while a table was small never scans it whole when it has grown. */
  byKeyAlone?: boolean
  /** The zone in which the server prints instants; unset: as the server is set. */
  timezone?: string
  /** The role whose rights and row-level security hold on these connections; unset: the one that logs in. */
  role?: string
  /** Sends each query of a connection at once, without waiting for the answer to the one before it. */
  pipeline?: boolean
  /** Told of idle connections that broke, as happens when the server restarts. */
  log?: (message: string) => void
}

/**
 * A pool that outlives restarts of the server: a connection that breaks while idle is dropped and told to
 * `log`, never thrown; the next query opens a new one. A query in flight on it still fails for its caller.
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
    // While the pool ends, the server may end first: nobody misses that connection.
    if (!pool.ending) options.log?.(`an idle Postgres connection was lost: ${error.message}`)
  })
  // A connection can also break while it is lent out between two statements; its next statement says so.
  pool.on('connect', client => client.on('error', () => {}))
  return pool
}
