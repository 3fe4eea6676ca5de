/** An amount of hundredths with a thousands separator: 123450 → '1,234.50'. */
export const showMoney = (hundredths: number): string => twoDecimals.format(hundredths / 100)

const twoDecimals = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** The hundredths of '1,234.50', '1234.5' or '1 234'; undefined: not an amount, or one with more than two decimals. */
export function readMoney(text: string): number | undefined {
  const typed = text
    .trim()
    .replaceAll(/[\s,\u{a0}]/gu, '')
    .replace('−', '-')
  if (!/^-?\d{1,12}(\.\d{1,2})?$/.test(typed)) return undefined
  const [whole = '', part = ''] = typed.replace('-', '').split('.')
  // Digit by digit, because multiplying fractions sometimes loses a cent.
  const hundredths = Number(whole) * 100 + Number(part.padEnd(2, '0'))
  return typed.startsWith('-') ? -hundredths : hundredths
}
