import { Client } from 'pg'
import type { EmbeddedPostgres } from './embedded-postgres.ts'
import { poll } from './embedded-postgres-postmaster.ts'

/**
 * For tests and benches: kills the server (-9) and resolves when it has restarted and accepts connections. Throws after
 * 30 seconds.
 */
export async function killServer(database: EmbeddedPostgres): Promise<void> {
  const { pid } = database
  process.kill(pid, 'SIGKILL')
  const back = await poll(30_000, async () => {
    if (database.pid === pid) return undefined
    const client = new Client({ connectionString: database.url, connectionTimeoutMillis: 1_000 })
    client.on('error', () => {})
    return client.connect().then(
      () => client.end().then(() => true),
      () => undefined,
    )
  })
  if (!back) throw new Error('the server did not come back')
}
