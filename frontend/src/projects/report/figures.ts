export { hours } from '../../kit/hours.ts'

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

/** The top of a chart's axis and its lines, in minutes: at most five round steps above the highest sum. */
export function axisOf(highest: number): { top: number; lines: number[] } {
  const steps = [
    30, 60, 120, 300, 600, 1_200, 3_000, 6_000, 12_000, 30_000, 60_000, 120_000, 300_000, 600_000,
  ]
  const step = steps.find(each => highest <= each * 5) ?? Math.ceil(highest / 5)
  const count = Math.max(1, Math.ceil(highest / step))
  return { top: step * count, lines: Array.from({ length: count + 1 }, (_, at) => at * step) }
}
