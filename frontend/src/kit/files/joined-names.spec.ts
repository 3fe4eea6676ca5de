import { expect, it } from 'vitest'
import { withJoinedNames } from './joined-names.ts'

const table = (heads: string[], ...rows: string[][]) => ({
  heads,
  rows: rows.map((cells, at) => ({ line: at + 2, cells })),
})

it('first and last names are joined to a column of their own', () => {
  const joined = withJoinedNames(
    table(['Last name', 'First Name', 'Email'], ['Rao', 'Asha', 'a@b.test'], ['Lan']),
  )
  expect(joined).toEqual(
    table(
      ['Last name', 'First Name', 'Email', 'Name'],
      ['Rao', 'Asha', 'a@b.test', 'Asha Rao'],
      ['Lan', '', '', 'Lan'],
    ),
  )
})

it('a table with whole names, or without one of the two, stays as it is', () => {
  for (const heads of [
    ['Name', 'First name', 'Last name'],
    ['First name', 'Email'],
    ['Employee', 'Surname', 'Given name'],
  ]) {
    const of = table(heads, ['a', 'b', 'c'])
    expect(withJoinedNames(of)).toBe(of)
  }
})
