import type { Read } from '@rollcall/read-models/reads.ts'
import type { Reader } from './reader.ts'

/** The rows of a typed read, as objects. */
export async function readRowsOf<Row>(read: Reader, companyId: string, statement: Read<Row>): Promise<Row[]> {
  return rowsWith(statement, await read(companyId, statement))
}

/** The rows that a typed read gave, as objects. */
export const rowsWith = <Row>({ columns }: Read<Row>, rows: readonly unknown[][]): Row[] =>
  rows.map(row => Object.fromEntries(columns.map((name, at) => [name, row[at]])) as Row)
