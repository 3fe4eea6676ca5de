/** Hundredths of a per cent that somebody typed, such as 725 for "7.25" or "7.25%"; undefined: not a percentage. */
export function readPercent(text: string): number | undefined {
  const [, whole, decimals = ''] = /^(\d{1,4})(?:[.,](\d{1,2}))?\s*%?$/.exec(text.trim()) ?? []
  return whole === undefined ? undefined : Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
}
