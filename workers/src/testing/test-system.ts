import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Config, readConfig } from '@rollcall/platform/config.ts'
import { openEventStore } from '@rollcall/platform/installation/open-event-store.ts'
import { createEventCodec } from '@rollcall/platform/personal-data/event-codec.ts'
import { personKeyMigrations } from '@rollcall/platform/personal-data/migrations.ts'
import { createPersonKeys } from '@rollcall/platform/personal-data/person-keys.ts'
import { migrate } from '@rollcall/platform/postgres/migrations.ts'
import { createPool } from '@rollcall/platform/postgres/pool.ts'
import { copiedDatabase, type TestDatabase, testServer } from '@rollcall/platform/testing/test-database.ts'
import type { Pool } from 'pg'
import { People } from './people.ts'
import { until } from './until.ts'

/** A real Postgres with an empty database, the log on it, and people for the log. */
export interface TestSystem {
  /** A service's environment. */
  environment: Record<string, string>
  config: Config
  pool: Pool
  people: People
  stop(): Promise<void>
}

export interface TestServer {
  /** A fresh database on the server. */
  open(more?: Record<string, string>): Promise<TestSystem>
  /** Ends a server of the file's own with SIGKILL; it restarts on the same port and files. */
  kill(): Promise<void>
  stop(): Promise<void>
}

/** Each test opens its own database: on the server that all test files share, or on one that this file can kill. */
export async function startTestServer({ own = false } = {}): Promise<TestServer> {
  const folder = await mkdtemp(join(tmpdir(), 'rollcall-workers-'))
  const server = own ? await testServer() : undefined
  const databases: TestDatabase[] = []
  return {
    async open(more = {}) {
      const database = await copiedDatabase('workers', withPersonKeys, server?.url)
      databases.push(database)
      return openSystem({
        DATABASE_URL: database.url,
        DATA_DIR: join(folder, String(databases.length)),
        PUBLIC_URL: 'http://rollcall.localhost',
        // An unused address, because these tests send no commands.
        COMMAND_SERVICE_URL: 'http://127.0.0.1:9',
        QUERY_SERVICE_URL: 'http://127.0.0.1:9',
        MASTER_KEY: randomBytes(32).toString('base64'),
        APP_SECRET: randomBytes(32).toString('base64'),
        LOG_LEVEL: 'silent',
        ...more,
      })
    },
    async kill() {
      if (!server) throw new Error('Other test files use this server.')
      const { pid } = server
      process.kill(pid, 'SIGKILL')
      await until(() => server.pid !== pid)
    },
    async stop() {
      for (const database of databases) await database.remove()
      await server?.remove()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function withPersonKeys(url: string): Promise<void> {
  const pool = createPool(url, { max: 1 })
  await migrate(pool, 'person-keys', personKeyMigrations)
  await pool.end()
}

async function openSystem(environment: Record<string, string>): Promise<TestSystem> {
  const config = readConfig(environment)
  const pool = createPool(config.DATABASE_URL, { max: 4 })
  const store = await openEventStore(config)
  const codec = createEventCodec({ keys: createPersonKeys({ pool, masterKey: config.MASTER_KEY ?? '' }) })
  return {
    environment,
    config,
    pool,
    people: new People(store, codec, config.APP_SECRET ?? ''),
    async stop() {
      await store.close()
      await pool.end()
    },
  }
}
