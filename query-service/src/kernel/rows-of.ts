import type { Read } from '@rollcall/read-models/reads.ts'
import type { Reader } from './reader.ts'

/** The rows of a typed read, as objects. */
export async function readRowsOf<Row>(read: Reader, companyId: string, statement: Read<Row>): Promise<Row[]> {
  const rows = await read(companyId, statement)
  return rows.map(row => Object.fromEntries(statement.columns.map((name, at) => [name, row[at]])) as Row)
}
