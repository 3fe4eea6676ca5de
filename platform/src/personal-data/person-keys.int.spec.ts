import { randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { migrate } from '../postgres/migrations.ts'
import { createPool } from '../postgres/pool.ts'
import { type TestDatabase, testDatabase } from '../postgres/test-database.ts'
import { personKeyMigrations } from './migrations.ts'
import { MissingPersonKey } from './missing-person-key.ts'
import { createPersonKeys } from './person-keys.ts'

const masterKey = randomBytes(32).toString('base64')
let database: TestDatabase
let pool: Pool
beforeAll(async () => {
  database = await testDatabase()
  pool = createPool(database.url, { max: 2 })
  await migrate(pool, 'person-keys', personKeyMigrations)
})
beforeEach(() => pool.query('truncate keys.persons'))
afterAll(async () => {
  await pool?.end()
  await database?.remove()
})

const open = () => createPersonKeys({ pool, masterKey })
const lose = (personId: string) => pool.query('delete from keys.persons where person_id = $1', [personId])
const rows = async () => (await pool.query('select person_id from keys.persons')).rowCount

it('makes one key for a new person, whichever of two processes is first, and none for others', async () => {
  const both = await Promise.all([open(), open()].map(keys => keys.forSealing('c', 'ada', true)))
  expect(both[0]).toEqual(both[1])
  await expect(open().forSealing('c', 'bob', false)).rejects.toThrow(MissingPersonKey)
  expect(await rows()).toBe(1)
})

it('a process that had a lost key does not make it again, even for an event that begins a record', async () => {
  let time = 0
  const keys = createPersonKeys({ pool, masterKey, now: () => time })
  await keys.forSealing('c', 'ada', true)
  await lose('ada')
  time = 61_000
  for (const opens of [true, false])
    await expect(keys.forSealing('c', 'ada', opens)).rejects.toMatchObject({
      personId: 'ada',
      companyId: 'c',
    })
  expect((await keys.forOpening(['ada'])).has('ada')).toBe(false)
  expect(await rows()).toBe(0)
})

it('an erased person has a lasting tombstone, also without a key before', async () => {
  const keys = open()
  await keys.forSealing('c', 'ada', true)
  await keys.destroy('c', 'ada')
  await keys.destroy('c', 'bob')
  await keys.destroy('c', 'bob')
  const opened = await open().forOpening(['ada', 'bob', 'zoe'])
  expect([...opened]).toEqual(
    expect.arrayContaining([
      ['ada', undefined],
      ['bob', undefined],
    ]),
  )
  expect(opened.has('zoe')).toBe(false)
  for (const person of ['ada', 'bob']) expect(await keys.forSealing('c', person, true)).toBeUndefined()
})
