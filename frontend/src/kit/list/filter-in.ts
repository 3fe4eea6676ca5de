/** The filter in a list's address; null: none, or not an object, for example in a typed address. */
export function filterIn(params: URLSearchParams): Record<string, unknown> | null {
  try {
    const filter: unknown = JSON.parse(params.get('filter') ?? 'null')
    return typeof filter === 'object' && !Array.isArray(filter) ? (filter as Record<string, unknown>) : null
  } catch {
    return null
  }
}
