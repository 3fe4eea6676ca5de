import { tables } from '@rollcall/read-models/tables.ts'
import { expect, it } from 'vitest'
import { projections } from './projections.ts'

it('fills each table that readers know, under its name, and no other', () => {
  expect(Object.entries(tables).map(([name, table]) => [name, table.name])).toEqual(
    Object.keys(tables).map(name => [name, name]),
  )
  expect(new Set(projections.map(({ table }) => table))).toEqual(new Set(Object.values(tables)))
  expect(projections).toHaveLength(Object.keys(tables).length)
})
