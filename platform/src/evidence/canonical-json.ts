/**
 * The canonical JSON (RFC 8785) of a value that JSON.parse could have given: names in the order of their UTF-16 code
 * units, no white space, numbers and texts as ECMAScript writes them. Members that are undefined are left out. A half of
 * a surrogate pair, for which the RFC has no form, is written as its escape (`\ud800`), because a log may hold one.
 */
export function canonicalJson(value: unknown): string {
  // A copy in order that JSON.stringify writes is four times as fast as writing each member.
  const copy = inOrder(value)
  return copy === impossible ? written(value) : JSON.stringify(copy)
}

/** An object cannot hold the order of some names. */
const impossible = Symbol('impossible')

/** Numbers come first in every object, and `__proto__` is no member once it is set. */
const isOutOfOrder = (name: string): boolean => isDigit(name.charCodeAt(0)) || name === '__proto__'

const isDigit = (unit: number): boolean => unit >= 0x30 && unit <= 0x39

/** A copy whose members are in the order of their names. */
function inOrder(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    const copies = value.map(inOrder)
    return copies.includes(impossible) ? impossible : copies
  }
  const members = value as Record<string, unknown>
  const copy: Record<string, unknown> = {}
  for (const name of Object.keys(members).sort()) {
    const member = isOutOfOrder(name) ? impossible : inOrder(members[name])
    if (member === impossible) return impossible
    copy[name] = member
  }
  return copy
}

/** Member by member. */
function written(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(written).join(',')}]`
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, member]) => `${JSON.stringify(name)}:${written(member)}`)
  return `{${members.join(',')}}`
}
