import { randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { migrate } from '../postgres/migrations.ts'
import { createPool } from '../postgres/pool.ts'
import { type TestDatabase, testDatabase } from '../testing/test-database.ts'
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

/** The pool, and how many statements it got. */
function counting(): { pool: Pool; statements: () => number } {
  let statements = 0
  const counted = {
    query: (...asked: Parameters<Pool['query']>) => {
      statements += 1
      return pool.query(...asked)
    },
  } as unknown as Pool
  return { pool: counted, statements: () => statements }
}

it('makes one key for a new person, whichever of two processes is first, and none for others', async () => {
  const both = await Promise.all([open(), open()].map(keys => keys.forSealing('c', 'ada', true)))
  expect(both[0]).toEqual(both[1])
  await expect(open().forSealing('c', 'bob', false)).rejects.toThrow(MissingPersonKey)
  expect(await rows()).toBe(1)
})

it('makes the keys of many new persons together, not with three statements for each', async () => {
  const counted = counting()
  const keys = createPersonKeys({ pool: counted.pool, masterKey })
  const persons = Array.from({ length: 64 }, (_, at) => `person ${at % 60}`)
  const made = await Promise.all(persons.map(person => keys.forSealing('c', person, true)))
  expect(counted.statements()).toBe(2)
  const opened = await open().forOpening(persons)
  expect(persons.map(person => opened.get(person))).toEqual(made)
  expect(opened.size).toBe(60)
})

it('reads a person’s key once for all streams that a command opens, and many keys with one statement', async () => {
  const persons = Array.from({ length: 300 }, (_, at) => `person ${at}`)
  const made = await Promise.all(persons.map(person => open().forSealing('c', person, true)))
  const counted = counting()
  const keys = createPersonKeys({ pool: counted.pool, masterKey })
  const streams = await Promise.all(
    [['person 0'], ['person 1', 'person 0'], ['person 0', 'nobody']].map(keys.forOpening),
  )
  expect(counted.statements()).toBe(1)
  expect(streams.map(({ size }) => size)).toEqual([1, 2, 1])
  expect(streams[1]?.get('person 1')).toEqual(made[1])
  const all = await keys.forOpening(persons)
  expect(counted.statements()).toBe(2)
  expect(persons.map(person => all.get(person))).toEqual(made)
})

it('two processes that make the same keys at once end with the same ones', async () => {
  const persons = Array.from({ length: 40 }, (_, at) => `person ${at}`)
  const both = await Promise.all(
    [persons, persons.toReversed()].map(async order => {
      const keys = open()
      const made = await Promise.all(
        order.map(async person => [person, await keys.forSealing('c', person, true)] as const),
      )
      return new Map(made)
    }),
  )
  expect(persons.map(person => both[0]?.get(person))).toEqual(persons.map(person => both[1]?.get(person)))
  expect(await rows()).toBe(40)
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
