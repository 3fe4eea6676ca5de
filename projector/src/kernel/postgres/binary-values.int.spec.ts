import type { Kind } from '@rollcall/read-models/kernel/columns.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ReadModels, readModels } from '../../testing/read-models.ts'
import { copyRows } from '../build/copy-rows.ts'
import { postgresTypes } from '../columns.ts'
import { defineProjection } from '../projection.ts'
import { readTogether } from '../read/read-together.ts'
import { readStoredRows } from '../read/stored-rows.ts'
import { arrayOf, bigintArray } from './binary-values.ts'
import { createTable } from './table-sql.ts'
import { inTransaction } from './transactions.ts'

let models: ReadModels
beforeAll(async () => {
  models = await readModels()
})
afterAll(() => models?.close())

const text = fc.string({ unit: 'binary' }).filter(value => !value.includes('\u0000'))
const instant = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2200-01-01'), noInvalidDate: true })
  .map(date => date.toISOString())
const any: Record<Kind, fc.Arbitrary<unknown>> = {
  text,
  name: text,
  boolean: fc.boolean(),
  integer: fc.integer(),
  double: fc.double({ noNaN: true }).filter(value => !Object.is(value, -0)),
  instant,
  day: instant.map(value => value.slice(0, 10)),
  json: fc.record({ text, numbers: fc.array(fc.integer()), none: fc.constant(null) }),
}

const values = defineProjection<{ company_id: string; id: string; value: unknown }>({
  version: 1,
  table: {
    name: 'values',
    columns: { company_id: 'text', id: 'text', value: 'json' } as never,
    key: ['id'],
    indexes: [],
    counted: [],
  },
  when: [],
})
const withKind = (kind: Kind) => ({
  ...values,
  table: { ...values.table, columns: { ...values.table.columns, value: `${kind}?` as const } as never },
})

describe('values', () => {
  it.each(Object.keys(any) as Kind[])('of kind %s are the same in Postgres after a copy', async kind => {
    const projection = withKind(kind)
    const table = `values_${kind}`
    await models.pool.query(createTable(projection, table))
    await fc.assert(
      fc.asyncProperty(fc.array(fc.option(any[kind]), { maxLength: 50 }), async given => {
        await models.pool.query(`truncate read."${table}"`)
        const rows = given.map((value, i) => ({ company_id: 'c', id: String(i), value }))
        await inTransaction(models.pool, client => copyRows(client, projection, table, rows))
        const keys = rows.map(row => [row.id])
        const wanted = { projection, table, keys }
        const alone = await readStoredRows(models.pool, projection, table, keys)
        for (const found of [alone, ...(await readTogether(models.pool, [wanted, wanted]))])
          expect([...found.values()].sort((a, b) => Number(a.id) - Number(b.id))).toEqual(rows)
      }),
      { numRuns: 20 },
    )
  })
  it.each(Object.keys(any) as Kind[])('of kind %s arrive in an array parameter', async kind => {
    const type = postgresTypes[kind].name
    await fc.assert(
      fc.asyncProperty(fc.array(fc.option(any[kind])), async given => {
        const { rows } = await models.pool.query(
          `select count(*)::int as n, count(v)::int as set from unnest($1::${type}[]) v`,
          [arrayOf(kind, given)],
        )
        expect(rows).toEqual([{ n: given.length, set: given.filter(value => value !== null).length }])
      }),
      { numRuns: 10 },
    )
  })
  it('of 64 bits keep every digit', async () => {
    const big = [0n, -1n, 2n ** 62n + 1n, -(2n ** 63n)]
    const { rows } = await models.pool.query('select $1::bigint[]::text[] as all', [bigintArray(big)])
    expect(rows[0].all).toEqual(big.map(String))
  })
  it('that do not fit a column are rejected, and nothing is copied', async () => {
    await models.pool.query(createTable(withKind('integer'), 'values_refused'))
    const rows = [
      { company_id: 'c', id: '1', value: 1 },
      { company_id: 'c', id: '2', value: 1.5 },
    ]
    const copying = inTransaction(models.pool, client =>
      copyRows(client, withKind('integer'), 'values_refused', rows),
    )
    await expect(copying).rejects.toThrow(RangeError)
    expect((await models.pool.query('select * from read.values_refused')).rows).toEqual([])
  })
  it.each(['text', 'json'] as const)(
    'of kind %s with characters that Postgres cannot keep are stored without them',
    async kind => {
      const projection = withKind(kind)
      const table = `mended_${kind}`
      await models.pool.query(createTable(projection, table))
      const rows = ['a\0b', 'half \ud83c', 'whole \ud83c\udfee'].map((value, i) => ({
        company_id: 'c',
        id: String(i),
        value,
      }))
      await inTransaction(models.pool, client => copyRows(client, projection, table, rows))
      const found = await models.pool.query(`select value from read.${table} order by id`)
      expect(found.rows.map(({ value }) => value)).toEqual(['a\ufffdb', 'half \ufffd', 'whole \ud83c\udfee'])
    },
  )
})
