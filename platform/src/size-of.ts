/** The size of an object besides its fields, in bytes; about what V8 uses. */
const overhead = 64

/** The approximate size of a value in memory, in bytes. That is enough for a limit, and it must be cheap. */
export function sizeOf(value: unknown): number {
  if (typeof value === 'string') return value.length + 16
  if (typeof value !== 'object' || value === null) return 8
  let size = overhead
  for (const field of Object.values(value)) size += sizeOf(field)
  return size
}
