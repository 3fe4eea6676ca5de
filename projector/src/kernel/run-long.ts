import type { PoolClient } from 'pg'

/** The longest time of a timer, in milliseconds. Filling and indexing a large table takes long. */
export const longestTimeout = 2 ** 31 - 1

/** Runs a statement without a time limit. Only inside a transaction, whose time limit it removes. */
export async function runLong(client: PoolClient, text: string): Promise<void> {
  await client.query('set local statement_timeout = 0')
  // `pg` accepts a limit for a single query; its types do not declare it.
  await client.query({ text, query_timeout: longestTimeout } as { text: string })
}
