import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded/embedded-postgres.ts'
import { fillWithDatabase } from './prepared-folder.ts'

/** A test's own empty server. */
export interface TestDatabase extends EmbeddedPostgres {
  /** Stops it and removes its data. */
  remove(): Promise<void>
}

/** For tests: starts a separate Postgres in the system's temporary folder, in under a second. */
export async function testDatabase(): Promise<TestDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rollcall-test-'))
  await fillWithDatabase(dataDir)
  const database = await startEmbeddedPostgres({ dataDir })
  const remove = async () => {
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return {
    url: database.url,
    port: database.port,
    joined: database.joined,
    get pid() {
      return database.pid
    },
    stop: () => database.stop(),
    remove,
  }
}
