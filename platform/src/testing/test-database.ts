import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, escapeIdentifier } from 'pg'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded/embedded-postgres.ts'
import { fillWithDatabase } from './prepared-folder.ts'

/** The variable with the address of the server that the test files of a run share; scripts/test/shared-server.ts sets it. */
export const SHARED_SERVER = 'ROLLCALL_SHARED_SERVER'

/** A test's own database. */
export interface TestDatabase {
  /** `postgres://…` including the password. */
  readonly url: string
  /** Removes it with its data; ends connections that are still open. */
  remove(): Promise<void>
}

/** A test's own empty server. */
export interface TestServer extends EmbeddedPostgres, TestDatabase {
  /** Stops it and removes its data. */
  remove(): Promise<void>
}

/**
 * An empty database on the server that all test files of a run share, in a few hundredths of a second. Tests that stop or
 * kill the server take `testServer()`. Starts a server of its own if none is shared.
 */
export async function testDatabase(): Promise<TestDatabase> {
  const shared = process.env[SHARED_SERVER]
  return shared ? createDatabase(shared) : testServer()
}

/**
 * A database as `make` leaves an empty one. It is made once for each name on a server, and copied. `make` must close all
 * its connections. `server`: the address of a server of the test's own; default: as for `testDatabase`.
 */
export async function copiedDatabase(
  name: string,
  make: (url: string) => Promise<void>,
  server: string | undefined = process.env[SHARED_SERVER],
): Promise<TestDatabase> {
  if (server) {
    await makeOnce(server, name, make)
    return createDatabase(server, name)
  }
  const own = await testServer()
  try {
    await make(own.url)
    return own
  } catch (error) {
    await own.remove()
    throw error
  }
}

/** For tests: starts a separate Postgres in the system's temporary folder, in under a second. */
export async function testServer(): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rollcall-test-'))
  await fillWithDatabase(dataDir)
  const server = await startEmbeddedPostgres({ dataDir })
  const remove = async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
  return {
    url: server.url,
    port: server.port,
    joined: server.joined,
    get pid() {
      return server.pid
    },
    stop: () => server.stop(),
    remove,
  }
}

async function createDatabase(server: string, template = 'template1'): Promise<TestDatabase> {
  const name = `test_${randomUUID()}`
  await onServer(server, client =>
    client.query(`create database ${escapeIdentifier(name)} template ${escapeIdentifier(template)}`),
  )
  return {
    url: withName(server, name),
    remove: () =>
      onServer(server, client =>
        client.query(`drop database if exists ${escapeIdentifier(name)} with (force)`),
      ),
  }
}

/** Makes a database to copy, once, however many processes ask for it at the same time. */
async function makeOnce(server: string, name: string, make: (url: string) => Promise<void>): Promise<void> {
  await onServer(server, async client => {
    await client.query('select pg_advisory_lock(hashtext($1))', [name])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount) return
    const unfinished = `${name}_unfinished`
    await client.query(`drop database if exists ${escapeIdentifier(unfinished)} with (force)`)
    await client.query(`create database ${escapeIdentifier(unfinished)}`)
    await make(withName(server, unfinished))
    await client.query(`alter database ${escapeIdentifier(unfinished)} rename to ${escapeIdentifier(name)}`)
  })
}

function withName(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

async function onServer(server: string, work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: server })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
