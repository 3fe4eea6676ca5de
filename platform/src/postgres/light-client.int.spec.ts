import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../testing/test-database.ts'
import { isConnectionError } from './connection-error.ts'
import { LightClient } from './light-client.ts'
import { createPool } from './pool.ts'

setFlagsFromString('--expose-gc')
const collect: NodeJS.GCFunction = runInNewContext('gc')
const small = () => collect({ type: 'minor' })

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database?.remove())

async function connected(): Promise<Client> {
  const client = new LightClient({ connectionString: database.url, query_timeout: 60_000 })
  await client.connect()
  return client
}

const oldMegabytes = () =>
  getHeapSpaceStatistics()
    .filter(({ space_name: name }) => name === 'old_space' || name === 'large_object_space')
    .reduce((sum, { space_used_size: size }) => sum + size / 1e6, 0)

/** What queries of 200 kB each, 20 MB together, leave in the old generation. */
async function leftBy(query: (values: [string]) => Promise<unknown>): Promise<number> {
  const some = async (queries: number) => {
    for (let i = 0; i < queries; i++) {
      await query([JSON.stringify(Array.from({ length: 20_000 }, (_, at) => i + at))])
      if (i % 5 === 4) small()
    }
  }
  await some(20)
  collect()
  const before = oldMegabytes()
  await some(100)
  small()
  small()
  return oldMegabytes() - before
}

it('leaves nothing of answered queries for a full collection, as functions assigned to properties would', async () => {
  const text = 'select json_array_length($1::json), $1'
  const client = await connected()
  expect(await leftBy(values => client.query({ name: 'large', text, values }))).toBeLessThan(4)
  await client.end()
  const pool = createPool(database.url)
  expect(await leftBy(values => pool.query({ name: 'large', text, values }))).toBeLessThan(4)
  await pool.end()
})

it('takes queries in every form that is used, and gives errors of the statement to their caller', async () => {
  const client = await connected()
  expect((await client.query('select 1 as n')).rows).toEqual([{ n: 1 }])
  expect((await client.query('select $1::int as n', [2])).rows).toEqual([{ n: 2 }])
  expect((await client.query({ text: 'select $1::int', values: [3], rowMode: 'array' })).rows).toEqual([[3]])
  const called = await new Promise(resolve => {
    client.query('select $1::int as n', [4], (_, { rows }) => resolve(rows))
  })
  expect(called).toEqual([{ n: 4 }])
  async function caller() {
    await client.query('select 1 / 0')
  }
  const error = await caller().catch((reason: Error) => reason)
  expect(error).toMatchObject({ code: '22012', stack: expect.stringContaining('caller') })
  await client.end()
})

it('ends the connection of a query that is not answered in time, and the pool opens another', async () => {
  const pool = createPool(database.url, { max: 1, statementTimeout: 0, queryTimeout: 200 })
  const unanswered = await pool.query('select pg_sleep(60)').catch((reason: Error) => reason)
  expect(unanswered).toMatchObject({ message: 'Query read timeout' })
  expect(isConnectionError(unanswered)).toBe(true)
  expect((await pool.query('select 1 as n')).rows).toEqual([{ n: 1 }])
  const client = await pool.connect()
  await expect(client.query('select pg_sleep(60)')).rejects.toThrow('Query read timeout')
  await expect(client.query('rollback')).rejects.toThrow()
  client.release()
  expect((await pool.query('select 2 as n')).rows).toEqual([{ n: 2 }])
  await pool.end()
})
