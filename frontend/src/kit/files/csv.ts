import { withoutFormula } from '@rollcall/contracts/kernel/formulas.ts'

type Cell = string | number | null

/**
 * Rows as CSV for spreadsheets: quoted where any program would split or trim, with RFC 4180 line endings and a byte order
 * mark for letters beyond ASCII. A text that a spreadsheet would read as a formula gets an apostrophe.
 */
export const csvOf = (rows: readonly (readonly Cell[])[]): string =>
  `\u{feff}${rows.map(row => row.map(cell).join(',')).join('\r\n')}\r\n`

function cell(value: Cell): string {
  if (typeof value !== 'string') return value === null ? '' : String(value)
  const text = withoutFormula(value)
  return /[",;|\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
