import type { Statement } from '@rollcall/platform/postgres/statements.ts'
import type { Read } from '@rollcall/read-models/reads.ts'
import type { Reader } from './reader.ts'

/** The select list of columns, with their names. */
export const columnsOf = (columns: Record<string, string>): string =>
  Object.entries(columns)
    .map(([name, sql]) => `${sql} as "${name}"`)
    .join(', ')

/** Rows as objects: the n-th column gets the n-th name. */
export async function rowsOf<Row>(
  read: Reader,
  companyId: string,
  columns: Record<keyof Row & string, string>,
  statement: Statement,
): Promise<Row[]> {
  const names = Object.keys(columns)
  const rows = await read(companyId, statement)
  return rows.map(row => Object.fromEntries(names.map((name, at) => [name, row[at]])) as Row)
}

/** The rows of a typed read, as objects. */
export async function readRowsOf<Row>(read: Reader, companyId: string, statement: Read<Row>): Promise<Row[]> {
  const rows = await read(companyId, statement)
  return rows.map(row => Object.fromEntries(statement.columns.map((name, at) => [name, row[at]])) as Row)
}
