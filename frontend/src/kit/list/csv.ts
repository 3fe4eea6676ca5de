type Cell = string | number | null

/**
 * Rows as CSV for spreadsheets: quoted where any program would split or trim, with RFC 4180 line endings and a byte order
 * mark for letters beyond ASCII. A text that a spreadsheet would read as a formula gets an apostrophe.
 */
export const csvOf = (rows: readonly (readonly Cell[])[]): string =>
  `\u{feff}${rows.map(row => row.map(cell).join(',')).join('\r\n')}\r\n`

/** A cell of such a file as it was before: without the apostrophes before formulas. */
export const withoutMarks = (text: string): string =>
  text.replace(/^'(?='*[\t\r])/, '').replace(/((?:^|[,;|\t\r\n])[ \u00a0"']*)'(?=[=+\-@＝＋－＠])/g, '$1')

function cell(value: Cell): string {
  if (typeof value !== 'string') return value === null ? '' : String(value)
  const text = marked(value)
  return /[",;|\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Programs split at other signs than ours, and not all of them heed quotes, so each part is seen as a cell of its own. */
const marked = (text: string): string =>
  plainNumber.test(text)
    ? text
    : text.replace(/(?:^|[,;|\t\r\n])[ \u00a0"']*(?=[=+\-@＝＋－＠])/g, "$&'").replace(/^(?='*[\t\r])/, "'")

/** A negative number or time: -7.5, -01:30. */
const plainNumber = /^-\d+(?:[.,]\d+|(?::\d\d){1,2})?$/
