import type { PoolClient } from 'pg'

/** The longest time that a timer can run, in milliseconds: filling and indexing a large table takes its time. */
export const longestTimeout = 2 ** 31 - 1

/** Runs a statement for as long as it takes; inside a transaction only, whose time limit it lifts. */
export async function runLong(client: PoolClient, text: string): Promise<void> {
  await client.query('set local statement_timeout = 0')
  // `pg` takes the limit of a single query, its types do not know it.
  await client.query({ text, query_timeout: longestTimeout } as { text: string })
}
