type Cell = string | number | null

/**
 * Rows as CSV that spreadsheets read: quoted where needed, lines ended as RFC 4180 says, and a byte order mark so that
 * letters beyond ASCII stay what they are. A text that a spreadsheet would take for a formula gets an apostrophe.
 */
export const csvOf = (rows: readonly (readonly Cell[])[]): string =>
  `\u{feff}${rows.map(row => row.map(cell).join(',')).join('\r\n')}\r\n`

function cell(value: Cell): string {
  if (typeof value !== 'string') return value === null ? '' : String(value)
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
