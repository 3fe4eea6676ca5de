import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../testing/test-database.ts'
import { migrate } from './migrations.ts'
import { createPool } from './pool.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database?.remove())

describe('migrate', () => {
  it('applies each step once and in order, including later ones', async () => {
    const pool = createPool(database.url)
    const first = { name: '001', sql: 'create table steps (n int); insert into steps values (1)' }
    const second = { name: '002', sql: 'insert into steps select max(n) + 1 from steps' }
    expect(await migrate(pool, 'ordered', [first])).toEqual(['001'])
    expect(await migrate(pool, 'ordered', [first, second])).toEqual(['002'])
    expect(await migrate(pool, 'ordered', [first, second])).toEqual([])
    expect((await pool.query('select array_agg(n order by n) as all from steps')).rows).toEqual([
      { all: [1, 2] },
    ])
    await pool.end()
  })

  it('can be called by several processes at once', async () => {
    const pools = Array.from({ length: 6 }, () => createPool(database.url, { max: 1 }))
    const steps = [
      { name: '001', sql: 'create table at_once (n int)' },
      { name: '002', sql: 'insert into at_once values (1)' },
    ]
    const applied = await Promise.all(pools.map(pool => migrate(pool, 'at-once', steps)))
    expect(applied.flat().sort()).toEqual(['001', '002'])
    expect((await pools[0]!.query('select n from at_once')).rows).toEqual([{ n: 1 }])
    for (const pool of pools) await pool.end()
  })

  it('rolls a failing step back completely and keeps those before it', async () => {
    const pool = createPool(database.url)
    const good = { name: '001', sql: 'create table half (n int)' }
    const bad = { name: '002', sql: 'insert into half values (1); select 1 / 0' }
    await expect(migrate(pool, 'failing', [good, bad])).rejects.toThrow('division by zero')
    expect((await pool.query('select n from half')).rows).toEqual([])
    expect(await migrate(pool, 'failing', [good, { ...bad, sql: 'select 1' }])).toEqual(['002'])
    await pool.end()
  })

  it('refuses a step whose text has changed since it was applied', async () => {
    const pool = createPool(database.url)
    await migrate(pool, 'changed', [{ name: '001', sql: 'select 1' }])
    await expect(migrate(pool, 'changed', [{ name: '001', sql: 'select 2' }])).rejects.toThrow('changed/001')
    await pool.end()
  })
})
