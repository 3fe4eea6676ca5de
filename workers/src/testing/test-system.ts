import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Config, readConfig } from '@rollcall/platform/config.ts'
import { startEmbeddedPostgres } from '@rollcall/platform/embedded/embedded-postgres.ts'
import { openEventStore } from '@rollcall/platform/installation/open-event-store.ts'
import { createEventCodec } from '@rollcall/platform/personal-data/event-codec.ts'
import { personKeyMigrations } from '@rollcall/platform/personal-data/migrations.ts'
import { createPersonKeys } from '@rollcall/platform/personal-data/person-keys.ts'
import { migrate } from '@rollcall/platform/postgres/migrations.ts'
import { createPool } from '@rollcall/platform/postgres/pool.ts'
import { fillWithDatabase } from '@rollcall/platform/testing/prepared-folder.ts'
import { Client, type Pool } from 'pg'
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
  /** Ends the server with SIGKILL; it restarts on the same port and files. */
  kill(): Promise<void>
  stop(): Promise<void>
}

/** Starts Postgres once; each test opens its own database on it. */
export async function startTestServer(): Promise<TestServer> {
  const folder = await mkdtemp(join(tmpdir(), 'rollcall-workers-'))
  // The database may have to run as another user, who must be able to enter.
  await chmod(folder, 0o711)
  const dataDir = join(folder, 'postgres')
  await fillWithDatabase(dataDir)
  const postgres = await startEmbeddedPostgres({ dataDir })
  let databases = 0
  return {
    async open(more = {}) {
      databases += 1
      const name = `test_${databases}`
      const client = new Client({ connectionString: postgres.url })
      await client.connect()
      await client.query(`create database ${name}`)
      await client.end()
      const url = new URL(postgres.url)
      url.pathname = `/${name}`
      return openSystem({
        DATABASE_URL: url.href,
        DATA_DIR: join(folder, name),
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
      const { pid } = postgres
      process.kill(pid, 'SIGKILL')
      await until(() => postgres.pid !== pid)
    },
    async stop() {
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function openSystem(environment: Record<string, string>): Promise<TestSystem> {
  const config = readConfig(environment)
  const pool = createPool(config.DATABASE_URL, { max: 4 })
  await migrate(pool, 'person-keys', personKeyMigrations)
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
