import { expect, it } from 'vitest'
import { accounts } from '../../accounts/accounts.projection.ts'
import { presence } from '../../attendance/presence.projection.ts'
import type { Queryable } from '../postgres/transactions.ts'
import { RowReads } from './row-reads.ts'

/** A database that counts the statements, and refuses those about a table. */
function database(refused?: { table: string; code: string }) {
  const texts: string[] = []
  const query = async ({ text }: { text: string }) => {
    texts.push(text)
    if (refused && text.includes(refused.table))
      throw Object.assign(new Error('refused'), { code: refused.code })
    return { rows: [] }
  }
  return { texts, reads: new RowReads({ query } as unknown as Queryable) }
}
const keys = (count: number) => Array.from({ length: count }, (_, i) => ['c', String(i)])

it('reads the rows of several tables in one statement', async () => {
  const { texts, reads } = database()
  const found = [
    reads.wait({ projection: accounts, table: 'a', keys: keys(2) }),
    reads.wait({ projection: presence, table: 'p', keys: keys(3) }),
  ]
  expect(texts).toEqual([])
  reads.send()
  expect(await Promise.all(found)).toEqual([new Map(), new Map()])
  expect(texts).toHaveLength(1)
})

it('reads many rows of each table alone, and no rows not at all', async () => {
  const { texts, reads } = database()
  const found = [
    reads.wait({ projection: accounts, table: 'a', keys: keys(400) }),
    reads.wait({ projection: presence, table: 'p', keys: keys(400) }),
    reads.wait({ projection: presence, table: 'q', keys: [] }),
  ]
  reads.send()
  await Promise.all(found)
  expect(texts).toHaveLength(2)
})

it('gives an error in the data only to the table whose key is at fault', async () => {
  const { reads } = database({ table: '"bad"', code: '22021' })
  const good = reads.wait({ projection: accounts, table: 'a', keys: keys(1) })
  const bad = reads.wait({ projection: presence, table: 'bad', keys: keys(1) })
  reads.send()
  await expect(bad).rejects.toThrow('refused')
  expect(await good).toEqual(new Map())
})

it('gives the error of a database that is away to all', async () => {
  const { texts, reads } = database({ table: '"p"', code: '57P01' })
  const found = [
    reads.wait({ projection: accounts, table: 'a', keys: keys(1) }),
    reads.wait({ projection: presence, table: 'p', keys: keys(1) }),
  ]
  reads.send()
  for (const each of await Promise.allSettled(found)) expect(each.status).toBe('rejected')
  expect(texts).toHaveLength(1)
})
