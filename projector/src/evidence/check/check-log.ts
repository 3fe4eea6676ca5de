import type { Fault } from '@rollcall/contracts/audit/faults.ts'
import { comparePositions, type Position, type StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import { compareEvents, type Leaf } from '@rollcall/platform/evidence/check/compare-events.ts'
import { tileWidth } from '@rollcall/platform/evidence/tiles.ts'
import { madeStorable } from '@rollcall/platform/postgres/made-storable.ts'
import type { Pool } from 'pg'
import type { Tools } from '../../kernel/tools.ts'
import { noteCompared, type Round, readCompared, readLeaves, readUnfinished } from './check-store.ts'
import type { Checking } from './checking.ts'

const batchSize = 500
const maxBytes = 1024 * 1024
const companiesAtOnce = 100

/** Compares the log with the trees, from where a round is up to its bound. */
export async function checkLog(tools: Tools, round: Round, checking: Checking): Promise<void> {
  const { pool, store } = tools
  const reading = new AbortController()
  const signal = AbortSignal.any([checking.signal, reading.signal])
  try {
    const log = store.subscribe({ after: round.position, batchSize, maxBytes, maxWait: 0, signal })
    for await (const { events, position, caughtUp } of log) {
      // The log held everything up to the bound when the round began: what does not come is lost.
      const isEnd = caughtUp || comparePositions(position, round.bound) >= 0
      const upTo = isEnd ? round.bound : position
      const own = events.filter(event => comparePositions(event.position, round.bound) <= 0)
      const { sizes, faults } = await compareBatch(pool, round.number, own, upTo)
      for (const fault of faults) await checking.raise(fault)
      round.position = upTo
      await noteCompared(pool, round, sizes)
      if (isEnd) break
      await checking.pace(own.length)
    }
  } finally {
    reading.abort()
  }
  if (!checking.signal.aborted) await checkEnds(pool, round, checking)
}

/** Compares a part of the log. Returns how many events of each of its companies are compared now, and what differs. */
async function compareBatch(
  pool: Pool,
  round: number,
  events: readonly StoredEvent[],
  upTo: Position,
): Promise<{ sizes: Map<string, number>; faults: Fault[] }> {
  const byCompany = Map.groupBy(events, companyOf)
  const sizes = await readCompared(pool, round, [...byCompany.keys()])
  const faults: Fault[] = []
  // Several tiles of a company where many of its events are missing.
  for (let open = [...byCompany]; open.length > 0; ) {
    const asked = open.map(([companyId]) => ({ companyId, from: sizes.get(companyId) ?? 0 }))
    const all = await readLeaves(pool, asked)
    const next: typeof open = []
    for (const [companyId, own] of open) {
      const { leaves, following, isWholeTile } = part(all.get(companyId) ?? [], upTo)
      const last = leaves.at(-1)
      const inPart =
        isWholeTile && last
          ? own.filter(({ position }) => comparePositions(position, last.position) <= 0)
          : own
      faults.push(...compareEvents({ companyId, leaves, events: inPart, next: following }))
      sizes.set(companyId, last?.number ?? sizes.get(companyId) ?? 0)
      if (isWholeTile) next.push([companyId, own.slice(inPart.length)])
    }
    open = next
  }
  return { sizes, faults }
}

/** Whatever a changed event says of its company, as a text that Postgres can keep. */
const companyOf = ({ metadata }: StoredEvent): string =>
  madeStorable(String((metadata as Partial<StoredEvent['metadata']> | null)?.companyId))

/** The leaves up to a position. `isWholeTile`: more of them may be in the next tile. */
function part(leaves: readonly Leaf[], upTo: Position) {
  const within = leaves.filter(({ position }) => comparePositions(position, upTo) <= 0)
  const last = within.at(-1)
  return {
    leaves: within,
    following: leaves[within.length]?.number,
    isWholeTile: within.length === leaves.length && last !== undefined && last.number % tileWidth === 0,
  }
}

/** Finds events that the trees hold and the log has lost, after the last ones of their companies in it. */
async function checkEnds(pool: Pool, round: Round, checking: Checking): Promise<void> {
  for (let after = ''; !checking.signal.aborted; ) {
    const companies = await readUnfinished(pool, round.number, after, companiesAtOnce)
    for (const { companyId, compared } of companies) {
      let from = compared
      for (let more = true; more; ) {
        const all = await readLeaves(pool, [{ companyId, from }])
        const { leaves, isWholeTile } = part(all.get(companyId) ?? [], round.bound)
        for (const fault of compareEvents({ companyId, leaves, events: [], next: undefined }))
          await checking.raise(fault)
        from = leaves.at(-1)?.number ?? from
        more = isWholeTile
      }
    }
    const last = companies.at(-1)
    if (!last || companies.length < companiesAtOnce) return
    after = last.companyId
    await checking.pace(companies.length)
  }
}
