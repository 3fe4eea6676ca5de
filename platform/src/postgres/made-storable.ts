/**
 * A value that Postgres can keep as text or jsonb: NUL and lone surrogates are replaced by U+FFFD, including inside
 * lists and objects and in the names of fields. A value without such characters is returned unchanged, which takes much
 * less than a microsecond for an event.
 */
export function madeStorable<V>(value: V): V {
  // The value keeps its shape, which TypeScript cannot follow.
  return isStorable(value) ? value : (mended(value) as V)
}

const isStorableText = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return isStorableText(value)
  if (typeof value !== 'object' || value === null) return true
  for (const name in value)
    if (!isStorableText(name) || !isStorable((value as Record<string, unknown>)[name])) return false
  return true
}

function mended(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '\ufffd').toWellFormed()
  if (Array.isArray(value)) return value.map(mended)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [mended(name), mended(inner)]))
}
