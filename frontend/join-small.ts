/** A group of modules, named by those who load it, as in "clock-company". */
export interface Group {
  /** Bytes. */
  size: number
  /** The groups of the modules that its own import. */
  needs: ReadonlySet<string>
}

/**
 * Which groups become one, so that few are smaller than `least` bytes. A small one joins the group with the fewest
 * readers that all its own load anyway: nobody asks for a file more, and the others get its few bytes. It stays alone if
 * they would have to load what it needs as well. Result: the group that each of them ends in.
 */
export function joinSmall(groups: ReadonlyMap<string, Group>, least: number): Map<string, string> {
  const left = new Map(groups)
  const joined = new Map<string, string>()
  const endOf = (name: string): string => {
    const into = joined.get(name)
    return into === undefined ? name : endOf(into)
  }
  const byReaders = [...groups.keys()].toSorted((a, b) => readersOf(a).length - readersOf(b).length)
  for (const name of byReaders) {
    const small = left.get(name)
    if (!small || small.size >= least) continue
    const needs = new Set([...small.needs].map(endOf))
    const into = byReaders.find(
      other =>
        other !== name &&
        left.has(other) &&
        includes(other, name) &&
        [...needs].every(need => need === name || includes(need, other)),
    )
    const grown = into === undefined ? undefined : left.get(into)
    if (into === undefined || grown === undefined) continue
    needs.delete(name)
    left.set(into, { size: grown.size + small.size, needs: grown.needs.union(needs) })
    left.delete(name)
    joined.set(name, into)
  }
  return new Map([...groups.keys()].map(name => [name, endOf(name)]))
}

const readersOf = (name: string): string[] => name.split('-')
const includes = (many: string, few: string): boolean => {
  const readers = new Set(readersOf(many))
  return readersOf(few).every(reader => readers.has(reader))
}
