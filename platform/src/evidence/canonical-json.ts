/**
 * The canonical JSON (RFC 8785) of a value that JSON.parse could have given: names in the order of their UTF-16 code
 * units, no white space, numbers and texts as ECMAScript writes them. Members that are undefined are left out. A half of
 * a surrogate pair, for which the RFC has no form, is written as its escape (`\ud800`), because a log may hold one.
 */
export function canonicalJson(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`)
  return `{${members.join(',')}}`
}
