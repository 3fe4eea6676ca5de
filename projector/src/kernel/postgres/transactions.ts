import type { Pool, PoolClient } from 'pg'

/** The longest time of a timer, in milliseconds. Filling and indexing a large table takes long. */
export const longestTimeout = 2 ** 31 - 1

/** Runs a statement without a time limit. Only inside a transaction, whose time limit it removes. */
export async function runLong(client: PoolClient, text: string): Promise<void> {
  await client.query('set local statement_timeout = 0')
  // `pg` accepts a limit for a single query; its types do not declare it.
  await client.query({ text, query_timeout: longestTimeout } as { text: string })
}

/**
 * Runs statements in one transaction on one connection, and rolls back on any error. When this resolves, its commit and
 * all earlier ones are on disk, because tables, unlike rows, are not created again automatically.
 */
export async function inTransaction<T>(pool: Pool, run: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin; set local synchronous_commit = on')
    const result = await run(client)
    await client.query('commit')
    client.release()
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {})
    client.release(true)
    throw error
  }
}

/** A pool, or a connection inside a transaction. */
export type Queryable = Pick<Pool | PoolClient, 'query'>
