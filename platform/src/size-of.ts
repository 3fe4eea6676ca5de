/** What an object costs besides its fields, in bytes; about what V8 takes. */
const overhead = 64

/** About how many bytes a value takes in memory: a bound needs no more than that, and measuring must cost little. */
export function sizeOf(value: unknown): number {
  if (typeof value === 'string') return value.length + 16
  if (typeof value !== 'object' || value === null) return 8
  let size = overhead
  for (const field of Object.values(value)) size += sizeOf(field)
  return size
}
