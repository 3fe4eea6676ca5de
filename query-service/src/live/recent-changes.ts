import { randomUUID } from 'node:crypto'
import type { LiveEntry } from './live-entry.ts'

/** The last changes of each company, for connections that come back. */
export interface RecentChanges {
  add(companyId: string, entry: LiveEntry): void
  /** The id that says "everything up to now": the position told last, or a mark of our own where none was. */
  last(companyId: string): string
  /** What came with or after an id, in the order it came; undefined: that is not remembered. */
  since(companyId: string, id: string): readonly LiveEntry[] | undefined
  clear(): void
}

interface Ring {
  entries: LiveEntry[]
  /** Nothing was dropped since the mark. */
  whole: boolean
}

/**
 * Remembers up to `perCompany` changes of each company and `inAll` of all; the company that was silent longest
 * is forgotten first. Projections advance on their own, so positions come out of order and one comes once for
 * each of them: everything from the first that bears the position is told again, which harms nobody.
 */
export function createRecentChanges(limits = { perCompany: 256, inAll: 20_000 }): RecentChanges {
  const rings = new Map<string, Ring>()
  let count = 0
  /** Stands for the time before a company's first change; another one when companies were forgotten since. */
  let mark = newMark()

  function forgetSilent() {
    const [companyId, ring] = rings.entries().next().value as [string, Ring]
    rings.delete(companyId)
    count -= ring.entries.length
    mark = newMark()
  }

  return {
    add(companyId, entry) {
      const ring = rings.get(companyId) ?? { entries: [], whole: true }
      rings.delete(companyId)
      rings.set(companyId, ring)
      ring.entries.push(small(entry))
      count += 1
      if (ring.entries.length > limits.perCompany) {
        ring.entries.shift()
        ring.whole = false
        count -= 1
      }
      if (count > limits.inAll) forgetSilent()
    },
    last: companyId => rings.get(companyId)?.entries.at(-1)?.position ?? mark,
    since(companyId, id) {
      const { entries, whole } = rings.get(companyId) ?? { entries: [], whole: true }
      if (id === mark) return whole ? entries : undefined
      const at = entries.findIndex(entry => entry.position === id)
      return at < 0 ? undefined : entries.slice(at)
    },
    clear() {
      rings.clear()
      count = 0
      mark = newMark()
    },
  }
}

const newMark = () => `start-${randomUUID()}`

/** A change of very many rows is remembered as one of any row. */
const small = (entry: LiveEntry): LiveEntry =>
  entry.rows && entry.rows.length > 50 ? { ...entry, rows: null } : entry
