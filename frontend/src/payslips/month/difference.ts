/** The difference of a net pay from the previous month: in per cent, or as a word. */
export type NetDifference = 'new' | 'same' | 'belowZero' | `${'+' | '−'}${string}%`

/** Compares the net pay with that of the previous month in the same currency; `netBefore` null: there was none. */
export function differenceOf(net: number, netBefore: number | null): NetDifference {
  if (net < 0) return 'belowZero'
  if (netBefore === null || netBefore <= 0) return 'new'
  if (net === netBefore) return 'same'
  const tenths = Math.round((Math.abs(net - netBefore) * 1_000) / netBefore)
  return `${net > netBefore ? '+' : '−'}${(tenths / 10).toFixed(1)}%`
}

/** Whether it is a word, which is translated. */
export const isWord = (difference: NetDifference): boolean => !difference.endsWith('%')
