import { expect, it } from 'vitest'
import { defineProjection } from '../projection.ts'
import { statementFor } from './read-together.ts'

const projection = defineProjection({
  version: 1,
  table: {
    name: 'things',
    columns: { company_id: 'text', id: 'text' },
    key: ['company_id', 'id'],
    indexes: [],
    counted: [],
  },
  when: [],
})
const of = (...tables: string[]) => statementFor(tables.map(table => ({ projection, table, keys: [] })))

it('does not fill every connection with a prepared statement for each combination of tables', () => {
  const statements = Array.from({ length: 1_000 }, (_, at) => of('read.people', `read.things_${at}`))
  const names = statements.flatMap(({ name }) => name ?? [])
  expect(names.length).toBeGreaterThan(0)
  expect(names.length).toBeLessThanOrEqual(200)
  expect(new Set(names).size).toBe(names.length)
  expect(statements.at(-1)?.text).toContain('read.things_999')
})

it('gives a combination the same prepared statement each time', () => {
  const [first, again] = [of('read.people', 'read.things_0'), of('read.people', 'read.things_0')]
  expect([again.name, again.text]).toEqual([first.name, first.text])
})
