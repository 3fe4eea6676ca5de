import { plainHead } from './columns.ts'
import type { FileTable } from './table.ts'

const first = ['firstname', 'givenname', 'forename']
const last = ['lastname', 'surname', 'familyname']
const whole = ['name', 'fullname', 'employeename', 'employee', 'displayname']

/** A table of people with the column Name after its own, joined from first and last names, if it has no such column. */
export function withJoinedNames(table: FileTable): FileTable {
  const heads = table.heads.map(plainHead)
  const columnOf = (names: readonly string[]) => heads.findIndex(head => names.includes(head))
  const [of, from] = [columnOf(first), columnOf(last)]
  if (of < 0 || from < 0 || columnOf(whole) >= 0) return table
  const rows = table.rows.map(({ line, cells }) => {
    const own = table.heads.map((_, at) => cells[at] ?? '')
    return { line, cells: [...own, `${own[of]} ${own[from]}`.trim()] }
  })
  return { ...table, heads: [...table.heads, 'Name'], rows }
}
