import { expect, it } from 'vitest'
import { withGivenRows } from './given-rows.ts'

const rows = [{ company_id: 'c1', id: 'a' }]

it('reads given rows under the name of the read model, with its filters and values', () => {
  const { text, values } = withGivenRows(
    { text: 'select "read"."away"."id" from "read"."away" where company_id = $1', values: ['c1'] },
    { away: rows },
  )
  expect(text).toBe(
    'with "away" as materialized (select * from jsonb_populate_recordset(null::"read"."away", $2::jsonb)) select "away"."id" from "away" where company_id = $1',
  )
  expect(values).toEqual(['c1', JSON.stringify(rows)])
})

it('stands before the queries that a statement has of its own', () => {
  const { text } = withGivenRows(
    { text: 'with "page" as (select "id" from "read"."away") select * from "page"', values: [] },
    { away: rows },
  )
  expect(text).toMatch(/^with "away" as materialized \(.+\), "page" as \(select "id" from "away"\) select/)
})

it('leaves a statement of other read models as it is, also of one whose name begins the same', () => {
  const statement = { text: 'select 1 from "read"."away_days"', values: [] }
  expect(withGivenRows(statement, { away: rows })).toEqual(statement)
})

it('refuses a statement that would read the stored rows', () => {
  const raw = { text: 'select 1 from read.away', values: [] }
  expect(() => withGivenRows(raw, { away: rows })).toThrow('reads away as raw text')
})
