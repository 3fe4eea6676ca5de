import { createPool } from '@rollcall/platform/postgres/pool.ts'
import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type QueryFixture, startQueryFixture } from '../testing/query-fixture.ts'
import { createRows } from '../testing/rows.ts'
import { createReader, readerPool } from './reader.ts'

let fixture: QueryFixture
let pool: Pool

beforeAll(async () => {
  fixture = await startQueryFixture()
  pool = readerPool(fixture.config.DATABASE_URL, { max: 2 })
  const rows = createRows(fixture.pool)
  for (const company of ['c1', 'c2']) {
    await rows.company(company)
    await rows.account(company, company, 'company')
    await rows.session(company, `s-${company}`, company)
    await rows.employee(company, `e-${company}`)
    await rows.presence(company, `e-${company}`)
    await rows.day(company, `e-${company}`, '2026-11-20')
    await rows.workSession(company, `e-${company}`, `w-${company}`, '2026-11-20')
  }
})
afterAll(async () => {
  await pool?.end()
  await fixture?.stop()
})

const views = [
  'companies',
  'accounts',
  'sessions',
  'employees',
  'presence',
  'attendance_days',
  'work_sessions',
]
const all = (view: string) => ({ text: `select distinct company_id from read.${view}`, values: [] })

describe('the reader', () => {
  it.each([...views, 'row_counts'])(
    'sees only one company’s rows, even if the statement names none: %s',
    async view => {
      const read = createReader(pool)
      expect(await read('c1', all(view))).toEqual([['c1']])
      expect(await read('c2', all(view))).toEqual([['c2']])
      expect(await read('c3', all(view))).toEqual([])
    },
  )

  it.each([...views, 'row_counts'])('sees nothing without a company: %s', async view => {
    const bare = readerPool(fixture.config.DATABASE_URL, { max: 1 })
    try {
      expect((await bare.query(all(view).text)).rows).toEqual([])
    } finally {
      await bare.end()
    }
  })

  it('cannot write', async () => {
    const read = createReader(pool)
    const deleting = read('c1', { text: 'delete from read.employees', values: [] })
    await expect(deleting).rejects.toMatchObject({ code: '42501' })
    expect(await read('c1', all('employees'))).toEqual([['c1']])
  })

  it('never mixes companies up under load on few connections', async () => {
    const read = createReader(pool)
    const seen = await Promise.all(
      Array.from({ length: 400 }, async (_, at) => {
        const company = `c${1 + (at % 3)}`
        // Each failure costs its connection, and all wait for the same two.
        if (at % 40 === 0) await read(company, { text: 'select 1/0', values: [] }).catch(() => {})
        return { company, rows: await read(company, all('employees')) }
      }),
    )
    for (const { company, rows } of seen) expect(rows).toEqual(company === 'c3' ? [] : [[company]])
  })

  it.each([
    ['a day', 'select $1::date', '0000-01-01'],
    ['an instant', 'select $1::timestamptz', `2026-11-20T00:00:00.${'0'.repeat(300)}Z`],
    ['a number', 'select $1::int', '99999999999'],
  ])(
    'reports %s that Postgres rejects as wrong input, and keeps the connection',
    async (_what, text, value) => {
      const single = readerPool(fixture.config.DATABASE_URL, { max: 1 })
      const read = createReader(single)
      const process = { text: 'select pg_backend_pid()', values: [] }
      try {
        const before = await read('c1', process)
        await expect(read('c2', { text, values: [value] })).rejects.toMatchObject({ code: 'invalid-input' })
        expect(await read('c1', process)).toEqual(before)
        expect(await read('c2', all('employees'))).toEqual([['c2']])
      } finally {
        await single.end()
      }
    },
  )

  it('plans each statement for its values', async () => {
    expect((await pool.query('show plan_cache_mode')).rows).toEqual([
      { plan_cache_mode: 'force_custom_plan' },
    ])
  })

  it('refuses as unavailable without a database', async () => {
    const nowhere = createPool('postgres://nobody@127.0.0.1:1/none')
    await expect(createReader(nowhere)('c1', all('employees'))).rejects.toMatchObject({ code: 'unavailable' })
    await nowhere.end()
  })

  it('refuses as unavailable without read models, and reads once they exist', async () => {
    await fixture.pool.query('create database bare')
    const url = new URL(fixture.config.DATABASE_URL)
    url.pathname = '/bare'
    const owner = createPool(url.href)
    const bare = readerPool(url.href)
    const read = createReader(bare)
    try {
      await expect(read('c1', all('employees'))).rejects.toMatchObject({ code: 'unavailable' })
      await owner.query(`create schema read; grant usage on schema read to rollcall_reader;
        create view read.employees as select 'c1' as company_id; grant select on read.employees to rollcall_reader`)
      expect(await read('c1', all('employees'))).toEqual([['c1']])
    } finally {
      await bare.end()
      await owner.end()
    }
  })
})
