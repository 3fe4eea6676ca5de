import { randomUUID } from 'node:crypto'
import type { LiveEntry } from './live-entry.ts'

/** The last changes of each company, for connections that resume. */
export interface RecentChanges {
  add(companyId: string, entry: LiveEntry): void
  /** The id for "everything up to now": the last sent position, or our own mark if there was none. */
  last(companyId: string): string
  /** A place after everything up to now. Everything that comes later is after this place. */
  place(): string
  /**
   * The entries with or after an id, or after a place, in order of arrival; undefined if they are no longer remembered.
   */
  since(companyId: string, id: string): readonly LiveEntry[] | undefined
  clear(): void
}

interface Numbered {
  /** Entries of all companies are counted from 1. */
  number: number
  entry: LiveEntry
}

interface Ring {
  entries: Numbered[]
  /** The number of the last dropped entry; 0: none was dropped since the mark. */
  dropped: number
}

/**
 * Remembers up to `perCompany` changes of each company and `inAll` of all. The company that was silent longest is
 * dropped first. Projections advance independently, so positions arrive out of order and once per projection.
 * Everything from the first change with the position is sent again, which is harmless.
 */
export function createRecentChanges(limits = { perCompany: 256, inAll: 20_000 }): RecentChanges {
  const rings = new Map<string, Ring>()
  let count = 0
  let sequence = 0
  /** Stands for the time before a company's first change. Replaced when companies are forgotten. */
  let mark = newMark()

  function forgetSilent() {
    const [companyId, ring] = rings.entries().next().value as [string, Ring]
    rings.delete(companyId)
    count -= ring.entries.length
    mark = newMark()
  }

  return {
    add(companyId, entry) {
      const ring = rings.get(companyId) ?? { entries: [], dropped: 0 }
      rings.delete(companyId)
      rings.set(companyId, ring)
      sequence += 1
      ring.entries.push({ number: sequence, entry: small(entry) })
      count += 1
      if (ring.entries.length > limits.perCompany) {
        ring.dropped = ring.entries.shift()?.number ?? 0
        count -= 1
      }
      if (count > limits.inAll) forgetSilent()
    },
    last: companyId => rings.get(companyId)?.entries.at(-1)?.entry.position ?? mark,
    place: () => `${mark}.${sequence}`,
    since(companyId, id) {
      const { entries, dropped } = rings.get(companyId) ?? { entries: [], dropped: 0 }
      const from = id.startsWith(mark)
        ? firstAfter(entries, dropped, Number(id.slice(mark.length + 1)))
        : entries.findIndex(({ entry }) => entry.position === id)
      return from < 0 ? undefined : entries.slice(from).map(({ entry }) => entry)
    },
    clear() {
      rings.clear()
      count = 0
      mark = newMark()
    },
  }
}

/** The index of the first entry after a number; -1 if some were dropped, or if it is not a number. */
function firstAfter(entries: readonly Numbered[], dropped: number, number: number): number {
  if (!(number >= dropped)) return -1
  const at = entries.findIndex(entry => entry.number > number)
  return at < 0 ? entries.length : at
}

const newMark = () => `start-${randomUUID()}`

/** A change of very many rows is remembered as one of any row. */
const small = (entry: LiveEntry): LiveEntry =>
  entry.rows && entry.rows.length > 50 ? { ...entry, rows: null } : entry
