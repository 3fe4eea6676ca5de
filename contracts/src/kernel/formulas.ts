/** A negative number or time: -7.5, -01:30. */
const plainNumber = /^-\d+(?:[.,]\d+|(?::\d\d){1,2})?$/

/**
 * A text for a cell of a CSV file. One that a spreadsheet would read as a formula gets an apostrophe. Programs may
 * split at other separators than ours, and not all of them respect quotes, so each part is treated as a separate cell.
 */
export const withoutFormula = (text: string): string =>
  plainNumber.test(text)
    ? text
    : text.replace(/(?:^|[,;|\t\r\n])[ \u00a0"']*(?=[=+\-@＝＋－＠])/g, "$&'").replace(/^(?='*[\t\r])/, "'")

/** The original text, without the apostrophes before formulas. */
export const withoutMarks = (text: string): string =>
  text.replace(/^'(?='*[\t\r])/, '').replace(/((?:^|[,;|\t\r\n])[ \u00a0"']*)'(?=[=+\-@＝＋－＠])/g, '$1')
