/** A table from a file: the texts of its first row, and the rows below with their numbers in the file. */
export interface FileTable {
  heads: string[]
  rows: { line: number; cells: Cell[] }[]
}

/** A day in a spreadsheet's cell is a Date at midnight UTC. */
export type Cell = string | Date

/** The largest file in bytes; 10,000 people have about 2 MB. */
export const mostBytes = 20 * 1024 * 1024

/** The types that the browser's dialog offers. */
export const tableTypes =
  '.csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Reads a CSV file or the first sheet of an XLSX file, in the browser. Throws when the file is no such file. */
export async function readTable(file: File): Promise<FileTable> {
  const isSheet = /\.xlsx$/i.test(file.name) || file.type.includes('spreadsheetml')
  return tableOf(isSheet ? await sheetRows(file) : await csvRows(file))
}

/** The table of a file's rows. Empty rows are left out and keep their numbers. */
export function tableOf(all: readonly (readonly Cell[])[]): FileTable {
  const rows = all
    .map((cells, at) => ({ line: at + 1, cells: cells.map(tidy) }))
    .filter(({ cells }) => cells.some(cell => cell !== ''))
  const [first, ...rest] = rows
  return { heads: (first?.cells ?? []).map(cell => (cell instanceof Date ? isoDay(cell) : cell)), rows: rest }
}

/** The day of a cell as YYYY-MM-DD. */
export const isoDay = (cell: Date): string =>
  Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10)

async function csvRows(file: File): Promise<string[][]> {
  const [{ parse }, bytes] = await Promise.all([import('papaparse'), file.arrayBuffer()])
  const text = textOf(bytes)
  return parse<string[]>(text, { delimiter: delimiterOf(text), skipEmptyLines: false }).data
}

async function sheetRows(file: File): Promise<Cell[][]> {
  const { readSheet } = await import('read-excel-file/universal')
  const rows = await readSheet(await file.arrayBuffer())
  return rows.map(row => row.map(cell => (cell instanceof Date ? cell : String(cell ?? ''))))
}

/** What separates the names of the columns. Papaparse's own guess fails on files with empty rows. */
function delimiterOf(text: string): string {
  const head = (/^.*$/m.exec(text)?.[0] ?? '').replace(/"[^"]*"/g, '')
  const counts = [',', ';', '\t'].map(each => [head.split(each).length, each] as const)
  return counts.reduce((best, each) => (each[0] > best[0] ? each : best))[1]
}

/** Spreadsheet programs write UTF-8 or, on older Windows systems, Windows-1252. */
function textOf(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Without the apostrophe that our own files put before what a spreadsheet would read as a formula. */
const tidy = (cell: Cell): Cell => (cell instanceof Date ? cell : cell.trim().replace(/^'(?=[=+\-@])/, ''))
