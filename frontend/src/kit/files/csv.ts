import { withoutFormula } from '@rollcall/contracts/kernel/formulas.ts'
import { unparse } from 'papaparse'

type Cell = string | number | null

/**
 * Rows as CSV for spreadsheets: quoted where any program would split or trim, with RFC 4180 line endings and a byte order
 * mark for letters beyond ASCII. A text that a spreadsheet would read as a formula gets an apostrophe.
 */
export function csvOf(rows: readonly (readonly Cell[])[]): string {
  const safe = rows.map(row => row.map(cell => (typeof cell === 'string' ? withoutFormula(cell) : cell)))
  return `\u{feff}${unparse(safe, { newline: '\r\n', quotes: isSplitElsewhere })}\r\n`
}

/** Whether a program that separates at another sign would split the text. Papaparse quotes for commas alone. */
const isSplitElsewhere = (cell: unknown): boolean => typeof cell === 'string' && /[;|\t]|^\s|\s$/.test(cell)
