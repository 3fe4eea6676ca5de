export { percents } from '@rollcall/contracts/projects/percents.ts'
export { hours } from '../../kit/numbers.ts'

/** The top of a chart's axis and its lines, in minutes: at most five round steps above the highest sum. */
export function axisOf(highest: number): { top: number; lines: number[] } {
  const steps = [
    30, 60, 120, 300, 600, 1_200, 3_000, 6_000, 12_000, 30_000, 60_000, 120_000, 300_000, 600_000,
  ]
  const step = steps.find(each => highest <= each * 5) ?? Math.ceil(highest / 5)
  const count = Math.max(1, Math.ceil(highest / step))
  return { top: step * count, lines: Array.from({ length: count + 1 }, (_, at) => at * step) }
}
