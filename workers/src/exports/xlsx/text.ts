/** The maximum number of characters of a cell, as spreadsheets count them (UTF-16). */
export const maxCellCharacters = 32_767

/** Characters that XML cannot contain, which the format writes as _x000B_. */
const control = '[\\u0000-\\u0008\\u000b-\\u001f]'
/** The beginning of a text that a spreadsheet would read as such an escape. */
const looksEscaped = new RegExp(`_(?=x[0-9a-f]{4}(?:_|${control}))`, 'gi')
const notCharacters = /[\ufffe\uffff]/g

/**
 * A text for a cell of a workbook, shown literally. A text that is too long ends with an ellipsis, and a lone surrogate
 * becomes a replacement character.
 */
export const xlsxText = (text: string): string =>
  cut(text).toWellFormed().replace(notCharacters, '\ufffd').replace(looksEscaped, '_x005F_')

function cut(text: string): string {
  if (text.length <= maxCellCharacters) return text
  return `${text.slice(0, maxCellCharacters - 1).replace(/[\ud800-\udbff]$/, '')}…`
}
