/** An amount of hundredths with its thousands apart: 123450 → '1,234.50'. */
export const showMoney = (hundredths: number): string => twoDecimals.format(hundredths / 100)

const twoDecimals = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** The hundredths that '1,234.50', '1234.5' or '1 234' say; undefined: no amount, or one with more than two decimals. */
export function readMoney(text: string): number | undefined {
  const typed = text
    .trim()
    .replaceAll(/[\s,\u{a0}]/gu, '')
    .replace('−', '-')
  if (!/^-?\d{1,12}(\.\d{1,2})?$/.test(typed)) return undefined
  const [whole = '', part = ''] = typed.replace('-', '').split('.')
  // By digits: a product of fractions would lose a cent now and then.
  const hundredths = Number(whole) * 100 + Number(part.padEnd(2, '0'))
  return typed.startsWith('-') ? -hundredths : hundredths
}
