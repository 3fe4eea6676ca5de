import { cellText } from '@rollcall/contracts/exports/cell-text.ts'
import { withoutFormula } from '@rollcall/contracts/kernel/formulas.ts'
import { stringify } from 'csv-stringify/sync'
import type { ExportedTable, TableWriter } from './table.ts'

/** The characters at which a program may split or trim. */
const needsQuotes = [/[,;|\t\r\n]/, /^\s|\s$/]

/**
 * CSV for spreadsheets: UTF-8 with a byte order mark, CRLF, formulas neutralised. With the semicolon, which spreadsheets
 * expect where the comma is the decimal sign, numbers have a decimal comma.
 */
export function csvTable({ columns, context, separator }: ExportedTable): TableWriter {
  let begun = false
  const lines = (rows: readonly (readonly string[])[]): Uint8Array => {
    const text = stringify(rows as string[][], {
      delimiter: separator,
      record_delimiter: '\r\n',
      quoted_match: needsQuotes,
    })
    const head = begun ? '' : '\u{feff}'
    begun = true
    return Buffer.from(head + text)
  }
  const textOf = (column: (typeof columns)[number], row: object): string => {
    const text = cellText(column.kind, column.value(row as never, context), context.zone)
    if (column.kind === 'text') return withoutFormula(text)
    if (separator === ';' && (column.kind === 'number' || column.kind === 'money'))
      return text.replace('.', ',')
    return text
  }
  const heads = columns.map(({ title }) => withoutFormula(title))
  return {
    rows: rows => {
      const written = rows.map(row => columns.map(column => textOf(column, row)))
      return lines(begun ? written : [heads, ...written])
    },
    end: () => (begun ? new Uint8Array() : lines([heads])),
  }
}
