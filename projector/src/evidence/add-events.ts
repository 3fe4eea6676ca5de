import type { Position, StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import { canonicalBytes } from '@rollcall/platform/evidence/canonical-event.ts'
import { type Edge, emptyEdge, grow, rootOf, type Tile } from '@rollcall/platform/evidence/edge.ts'
import { type Hash, leafHash } from '@rollcall/platform/evidence/hashes.ts'
import { tileWidth } from '@rollcall/platform/evidence/tiles.ts'

/** Where a company's tree ends: its edge, and the positions of the events in the unfinished tile of leaves. */
export interface TreeEnd {
  edge: Edge
  positions: readonly Position[]
}

export const noTree: TreeEnd = { edge: emptyEdge, positions: [] }

/** A tree after events were added to it, and what has to be written. */
export interface GrownTree {
  companyId: string
  end: TreeEnd
  root: Hash
  /** The position of the last event. */
  position: Position
  /** New and longer tiles; those of level 0 with the positions of their events. */
  written: (Tile & { positions?: readonly Position[] })[]
}

/** Adds events, in the order of the log, to the trees of their companies. `endOf`: a company's tree before them. */
export function addEvents(
  events: readonly StoredEvent[],
  endOf: (companyId: string) => TreeEnd,
): GrownTree[] {
  return [...Map.groupBy(events, ({ metadata }) => metadata.companyId)].map(([companyId, own]) =>
    addToTree(companyId, own, endOf(companyId)),
  )
}

function addToTree(companyId: string, events: readonly StoredEvent[], before: TreeEnd): GrownTree {
  const { size } = before.edge
  const leaves = events.map((event, at) => leafHash(canonicalBytes(event, size + at + 1)))
  const { edge, written } = grow(before.edge, leaves)
  const positions = [...before.positions, ...events.map(({ position }) => position)]
  // The leaves before the unfinished tile are not among `positions`.
  const first = Math.floor(size / tileWidth)
  const positionsOf = (index: number) =>
    positions.slice((index - first) * tileWidth, (index - first + 1) * tileWidth)
  return {
    companyId,
    end: { edge, positions: positionsOf(Math.floor(edge.size / tileWidth)) },
    root: rootOf(edge),
    position: positions.at(-1) as Position,
    written: written.map(tile => (tile.level === 0 ? { ...tile, positions: positionsOf(tile.index) } : tile)),
  }
}
