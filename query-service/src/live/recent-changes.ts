import { randomUUID } from 'node:crypto'
import type { LiveEntry } from './live-entry.ts'

/** The last changes of each company, for connections that resume. */
export interface RecentChanges {
  add(companyId: string, entry: LiveEntry): void
  /** The id for "everything up to now": the last sent position, or our own mark when there was none. */
  last(companyId: string): string
  /** The changes at or after an id, in order; undefined: no longer remembered. */
  since(companyId: string, id: string): readonly LiveEntry[] | undefined
  clear(): void
}

interface Ring {
  entries: LiveEntry[]
  /** Nothing was dropped since the mark. */
  whole: boolean
}

/**
 * Remembers up to `perCompany` changes of each company and `inAll` of all. The company that was silent longest is
 * dropped first. Projections advance independently, so positions arrive out of order and once per projection.
 * Everything from the first change with the position is sent again, which is harmless.
 */
export function createRecentChanges(limits = { perCompany: 256, inAll: 20_000 }): RecentChanges {
  const rings = new Map<string, Ring>()
  let count = 0
  /** The id for the time before a company's first change; it changes when companies were dropped. */
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
