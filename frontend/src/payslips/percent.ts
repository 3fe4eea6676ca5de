import { maxPercent } from '@rollcall/contracts/payslips/lines.ts'

/** Hundredths of a per cent that somebody typed, such as 725 for "7.25" or "7.25%"; undefined: not one of a line. */
export function readPercent(text: string): number | undefined {
  const [, whole, decimals = ''] = /^(\d{1,3})(?:[.,](\d{0,2}))?\s*%?$/.exec(text.trim()) ?? []
  if (whole === undefined) return undefined
  const percent = Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
  return percent >= 1 && percent <= maxPercent ? percent : undefined
}
