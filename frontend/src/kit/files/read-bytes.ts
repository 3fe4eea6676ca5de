import { parse } from 'papaparse'
import { FileFault } from './bounds.ts'
import { decodeCsv } from './decode-text.ts'
import { collectTable, type FileTable, type ReadLimits, type TableCollector } from './table.ts'
import { readXlsx } from './xlsx-rows.ts'

/**
 * The table in the bytes of a CSV or XLSX file. The first bytes decide which it is, because file names are often wrong.
 * Throws
 * `FileFault` for what is neither, or is beyond the bounds.
 */
export function readBytes(bytes: Uint8Array, reading: ReadLimits): FileTable {
  const collector = collectTable(reading)
  if (beginsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw new FileFault('old_excel')
  const isXlsx = beginsWith(bytes, 0x50, 0x4b, 0x03, 0x04)
  let isGuessed = false
  try {
    if (isXlsx) readXlsx(bytes, collector)
    else isGuessed = readCsv(bytes, collector)
  } catch (error) {
    // Such as a place beyond the end of a damaged file.
    throw error instanceof FileFault ? error : new FileFault('unreadable', {}, { cause: error })
  }
  const table = collector.end()
  if (table.rows.length === 0) throw new FileFault('empty')
  return isGuessed ? { ...table, isGuessed } : table
}

const beginsWith = (bytes: Uint8Array, ...first: number[]): boolean =>
  first.every((byte, at) => bytes[at] === byte)

/**
 * Reads the rows of a CSV file with commas, semicolons or tabs, or with the separator of its first line: `sep=;`.
 * Spreadsheet programs hide such a line, so it has no number. Says whether its encoding is a guess.
 */
function readCsv(bytes: Uint8Array, { add }: TableCollector): boolean {
  const { text: decoded, isGuessed } = decodeCsv(bytes)
  const whole = decoded.replace(/\r\n?/g, '\n')
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
  return isGuessed
}

/**
 * The separator between the names of the columns: those of the first line with a separator, as titles may come before. Papaparse's
 * own guess fails on files with empty rows.
 */
function delimiterOf(text: string): string {
  const [head = ''] = text
    .slice(0, 10_000)
    .split('\n')
    .map(line => line.replace(/"[^"]*"/g, ''))
    .filter(line => /[,;\t]/.test(line))
  const counts = [',', ';', '\t'].map(each => [head.split(each).length, each] as const)
  return counts.reduce((best, each) => (each[0] > best[0] ? each : best))[1]
}
