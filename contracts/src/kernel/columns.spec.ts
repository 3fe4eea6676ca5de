import { expect, it } from 'vitest'
import { listColumns, type RowContext } from './columns.ts'

interface Row {
  title: string
  minutes: number | null
}
const context: RowContext = { people: { find: () => undefined }, now: 0, zone: 'UTC', day: date => date }
const cells = (row: Row) =>
  listColumns<Row>([
    { id: 'title', title: 'Title', kind: 'text' },
    { id: 'minutes', title: 'Minutes', kind: 'minutes' },
    { id: 'double', title: 'Double', kind: 'minutes', value: ({ minutes }) => (minutes ?? 0) * 2 },
  ]).map(({ value }) => value(row, context))

it('a column without a value is the field with its id, and null where it is empty', () => {
  expect(cells({ title: 'Rework', minutes: 20 })).toEqual(['Rework', 20, 40])
  expect(cells({ title: 'Rework', minutes: null })).toEqual(['Rework', null, 0])
})

it('a column without a value whose id is no field fails the compiler', () => {
  // @ts-expect-error: the row has no such field, for example because it was renamed.
  const columns = listColumns<Row>([{ id: 'hours', title: 'Hours', kind: 'minutes' }])
  expect(columns).toHaveLength(1)
})
