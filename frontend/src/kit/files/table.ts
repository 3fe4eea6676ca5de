import { withoutMarks } from '@rollcall/contracts/kernel/formulas.ts'
import { FileFault, maxCells, maxColumns } from './bounds.ts'

/** A table from a file: the texts of its first row that is no title, and the rows below with their numbers in the file. */
export interface FileTable {
  heads: string[]
  rows: FileRow[]
  /** Its letters with accents may be other ones, because the file does not say its encoding. */
  isGuessed?: boolean
}
/** `line`: the row's number in a spreadsheet. A day of a spreadsheet's cell is YYYY-MM-DD. */
export interface FileRow {
  line: number
  cells: string[]
}

/** How a file is read. */
export interface ReadLimits {
  /** The maximum number of rows below the names of the columns. */
  maxRows: number
  /** Called now and then with the number of rows read. */
  onProgress?: (rows: number) => void
}

/**
 * Collects the rows of a file. Empty rows and columns are left out, and rows keep their numbers. Rows beyond the bounds
 * are only counted; `end` then throws `FileFault` with the numbers.
 */
export function collectTable({ maxRows, onProgress }: ReadLimits) {
  const rows: FileRow[] = []
  let [seen, kept, cells] = [0, 0, 0]
  let widest = { columns: 0, row: 0 }
  return {
    add(line: number, found: readonly string[]) {
      seen += 1
      if (seen % 5_000 === 0) onProgress?.(seen)
      const tidied = found.length > maxColumns ? found : found.map(tidy)
      const columns = tidied.findLastIndex(cell => cell !== '') + 1
      if (columns === 0) return
      kept += 1
      cells += columns
      if (columns > widest.columns) widest = { columns, row: line }
      if (columns <= maxColumns && cells <= maxCells && kept <= maxRows + 1)
        rows.push({ line, cells: tidied.slice(0, columns) })
    },
    end(): FileTable {
      if (widest.columns > maxColumns) throw new FileFault('columns', { ...widest, most: maxColumns })
      if (cells > maxCells) throw new FileFault('cells', { cells, most: maxCells })
      if (kept > maxRows + 1) throw new FileFault('too_many', { rows: kept - 1, most: maxRows })
      const below = rows.slice(titlesIn(rows))
      return { heads: below[0]?.cells ?? [], rows: below.slice(1) }
    },
  }
}
/** How many rows at the top are titles: one text each, above names of columns with rows below them. */
function titlesIn(rows: readonly FileRow[]): number {
  const filled = rows.slice(0, maxTitles + 1).map(({ cells }) => cells.filter(cell => cell !== ''))
  const at = filled.findIndex(cells => cells.length > 1)
  const areNames = at > 0 && filled[at]?.every(cell => /^\p{Letter}/u.test(cell))
  return areNames && rows.length > at + 1 ? at : 0
}
const maxTitles = 3

export type TableCollector = ReturnType<typeof collectTable>

/** Without the apostrophe that our own files put before what a spreadsheet would read as a formula. */
const tidy = (cell: string): string => withoutMarks(cell.trim())
