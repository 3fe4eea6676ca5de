import type { Statement } from '@rollcall/platform/postgres/statements.ts'
import type { Row } from '@rollcall/read-models/kernel/table.ts'
import type { tables } from '@rollcall/read-models/tables.ts'
import type { Reader } from '../reader.ts'

/** By read model, the rows that are read instead of the stored ones. */
export type GivenRows = Partial<Readonly<Record<keyof typeof tables, readonly Row[]>>>

/**
 * A reader to which some read models hold given rows. The statements stay those of the present, so filters, orders,
 * searches, sums and what a reader may see are the same in every list.
 */
export const readerOfGiven =
  (read: Reader, given: GivenRows): Reader =>
  (companyId, statement) =>
    read(companyId, withGivenRows(statement, given))

/**
 * The statement with given rows in place of read models that it reads: each becomes a query with the same name, and the
 * rows one more value. Throws for a read model that is named without quotes, which would be the stored one.
 */
export function withGivenRows({ text, values }: Statement, given: GivenRows): Statement {
  const queries: string[] = []
  const all = [...values]
  let rest = text
  for (const [name, rows] of Object.entries(given)) {
    const stored = `"read"."${name}"`
    if (new RegExp(`\\bread\\.${name}\\b`).test(rest))
      throw new Error(`A statement reads ${name} as raw text.`)
    if (!rest.includes(stored)) continue
    rest = rest.replaceAll(stored, `"${name}"`)
    all.push(JSON.stringify(rows))
    queries.push(
      `"${name}" as materialized (select * from jsonb_populate_recordset(null::${stored}, $${all.length}::jsonb))`,
    )
  }
  if (queries.length === 0) return { text, values }
  const following = rest.startsWith('with ') ? `, ${rest.slice('with '.length)}` : ` ${rest}`
  return { text: `with ${queries.join(', ')}${following}`, values: all }
}
