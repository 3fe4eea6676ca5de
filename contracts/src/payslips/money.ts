/* Amounts are whole numbers of the currency's smallest unit: 3,150.00 EUR is 315000, 3150 JPY is 3150. */

/** The largest amount of one line, so that sums of a whole company stay exact. */
export const maxAmount = 1_000_000_000_000

const groups = new Intl.NumberFormat('en')

/** An amount as text, without its currency: "3,150.00", "−242.50". `digits`: the decimal places. */
export function amountText(amount: number, digits: number): string {
  const text = String(Math.abs(amount)).padStart(digits + 1, '0')
  const whole = groups.format(BigInt(text.slice(0, text.length - digits)))
  return `${amount < 0 ? '−' : ''}${whole}${digits > 0 ? `.${text.slice(-digits)}` : ''}`
}

/**
 * The amount that somebody typed, with or without separators of thousands; undefined if it is not an amount, is
 * negative, or has more decimal places than the currency. `digits`: the decimal places.
 */
export function readAmount(text: string, digits: number): number | undefined {
  const found = /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d*))?$/.exec(text.trim())
  if (!found) return undefined
  const [, whole = '', decimals = ''] = found
  if (decimals.length > digits) return undefined
  const amount = Number(whole.replaceAll(',', '') + decimals.padEnd(digits, '0'))
  return amount <= maxAmount ? amount : undefined
}

/** A quotient rounded to a whole number, half to even. The numerator is at least 0, the denominator above 0. */
export function halfToEven(numerator: bigint, denominator: bigint): bigint {
  const whole = numerator / denominator
  const twice = 2n * (numerator % denominator)
  const isUp = twice > denominator || (twice === denominator && whole % 2n === 1n)
  return isUp ? whole + 1n : whole
}
