/** Whole percents of a sum that add up to 100: the largest remainders are rounded up. All 0 for a sum of 0. */
export function percents(parts: readonly number[]): number[] {
  const sum = parts.reduce((a, b) => a + b, 0)
  if (sum === 0) return parts.map(() => 0)
  const exact = parts.map(part => (part * 100) / sum)
  const floors = exact.map(Math.floor)
  const missing = 100 - floors.reduce((a, b) => a + b, 0)
  const byRemainder = exact
    .map((value, at) => ({ at, rest: value - Math.floor(value) }))
    .sort((a, b) => b.rest - a.rest || a.at - b.at)
  const up = new Set(byRemainder.slice(0, missing).map(({ at }) => at))
  return floors.map((value, at) => value + (up.has(at) ? 1 : 0))
}
