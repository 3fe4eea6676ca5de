/** A negative number or time: -7.5, -01:30. */
const plainNumber = /^-\d+(?:[.,]\d+|(?::\d\d){1,2})?$/

/**
 * A text for a cell of a CSV file. One that a spreadsheet would read as a formula gets an apostrophe. Programs split at
 * other signs than ours, and not all of them heed quotes, so each part is seen as a cell of its own.
 */
export const withoutFormula = (text: string): string =>
  plainNumber.test(text)
    ? text
    : text.replace(/(?:^|[,;|\t\r\n])[ \u00a0"']*(?=[=+\-@＝＋－＠])/g, "$&'").replace(/^(?='*[\t\r])/, "'")

/** Such a text as it was before: without the apostrophes before formulas. */
export const withoutMarks = (text: string): string =>
  text.replace(/^'(?='*[\t\r])/, '').replace(/((?:^|[,;|\t\r\n])[ \u00a0"']*)'(?=[=+\-@＝＋－＠])/g, '$1')
