import type { StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import type { EventStore } from '@rollcall/platform/event-store/event-store.ts'
import { canonicalBytes } from '@rollcall/platform/evidence/canonical-event.ts'
import { emptyEdge, grow, rootOf } from '@rollcall/platform/evidence/edge.ts'
import { leafHash } from '@rollcall/platform/evidence/hashes.ts'
import type { Pool } from 'pg'

/** A company's tree, as tests compare it. */
interface ComparedTree {
  company: string
  size: number
  root: string
  position: string | undefined
}

/** The trees that the log has, computed at once. */
export async function treesOfLog(store: EventStore): Promise<ComparedTree[]> {
  const all: StoredEvent[] = []
  const ending = new AbortController()
  const options = { after: '0', batchSize: 1_000, maxWait: 0, signal: ending.signal }
  for await (const { events, caughtUp } of store.subscribe(options)) {
    all.push(...events)
    if (caughtUp) break
  }
  return [...Map.groupBy(all, ({ metadata }) => metadata.companyId)]
    .map(([company, events]) => {
      const leaves = events.map((event, at) => leafHash(canonicalBytes(event, at + 1)))
      const root = rootOf(grow(emptyEdge, leaves).edge).toString('hex')
      return { company, size: events.length, root, position: events.at(-1)?.position }
    })
    .sort((a, b) => (a.company < b.company ? -1 : 1))
}

/** The trees that are stored. */
export async function storedTrees(pool: Pool): Promise<ComparedTree[]> {
  const { rows } = await pool.query<ComparedTree>(
    `select company_id as company, size::int, encode(root, 'hex') as root, position::text
      from evidence.trees order by company_id collate "C"`,
  )
  return rows
}
