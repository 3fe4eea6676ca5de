/** One figure of a bench, with the goal it is held to. */
export interface Measure {
  measure: string
  /** Ours divided by the reference's, both taken in the same run. */
  ratio?: number
  /** A separate figure, in `unit`. */
  value?: number
  unit: string
  /** What it is compared with, and that figure. */
  reference: string
  goal: string
  met: boolean
}

/** The middle of some numbers (the mean of the two middle ones); NaN of none. */
export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/** The value below which a share (0.99, say) of some numbers lies; NaN of none. */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

/** A number with as many decimals as a reader needs. */
export function round(value: number, decimals = 2): number {
  return Number(value.toFixed(decimals))
}
