import { parse } from 'papaparse'
import { decodeText } from './decode-text.ts'
import type { TableCollector } from './table.ts'

/**
 * Reads the rows of a CSV file with commas, semicolons or tabs, or with what its first line says: `sep=;`. Spreadsheet
 * programs show no such line, so it has no number.
 */
export function readCsv(bytes: Uint8Array, { add }: TableCollector): void {
  const whole = decodeText(bytes).replace(/\r\n?/g, '\n')
  const said = /^"?sep=(.)"?\n/i.exec(whole)
  const text = said ? whole.slice(said[0].length) : whole
  let line = 0
  parse<string[]>(text, {
    delimiter: said?.[1] ?? delimiterOf(text),
    newline: '\n',
    skipEmptyLines: false,
    step: ({ data }) => {
      line += 1
      add(line, data)
    },
  })
}

/** What separates the names of the columns. Papaparse's own guess fails on files with empty rows. */
function delimiterOf(text: string): string {
  const head = (/^.*\S.*$/m.exec(text)?.[0] ?? '').replace(/"[^"]*"/g, '')
  const counts = [',', ';', '\t'].map(each => [head.split(each).length, each] as const)
  return counts.reduce((best, each) => (each[0] > best[0] ? each : best))[1]
}
