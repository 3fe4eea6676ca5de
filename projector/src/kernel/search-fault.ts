import type { Position } from '@rollcall/contracts/kernel/event.ts'
import type { DecodedEvent } from '@rollcall/platform/personal-data/event-codec.ts'
import { isDataAtFault, sqlState } from './failures.ts'
import type { Folded, Leaving, Poison } from './fold-events.ts'
import { joined } from './prepare-batch.ts'

/** Some events in a row, and how far everything is once they are written. */
export interface Piece {
  events: readonly DecodedEvent[]
  leaving: Leaving
  position: Position
}

/**
 * Writes events of which one may be refused by the database: a piece that is refused is halved until the event at
 * fault stands alone, and that event's company is left out from there on. Gives the companies that fell out. `fold`
 * and `write` work on what is committed; each piece is written by itself, in order.
 */
export async function writeSearching(
  piece: Piece,
  fold: (piece: Piece) => Promise<Folded>,
  write: (piece: Piece, folded: Folded) => Promise<void>,
): Promise<Poison[]> {
  try {
    const folded = await fold(piece)
    await write(piece, folded)
    return [...folded.poisons.values()]
  } catch (error) {
    if (!isDataAtFault(error)) throw error
    const [event, ...more] = piece.events
    if (!event) throw error
    if (more.length > 0) return inHalves(piece, fold, write)
    const poison = refused(event, piece.leaving.start, error)
    await write(piece, {
      changes: new Map(),
      rows: new Map(),
      poisons: new Map([[poison.companyId, poison]]),
    })
    return [poison]
  }
}

async function inHalves(
  { events, leaving, position }: Piece,
  fold: (piece: Piece) => Promise<Folded>,
  write: (piece: Piece, folded: Folded) => Promise<void>,
): Promise<Poison[]> {
  const half = Math.ceil(events.length / 2)
  const first = events.slice(0, half)
  const between = first.at(-1)?.position ?? leaving.start
  const found = await writeSearching({ events: first, leaving, position: between }, fold, write)
  const setAside = joined(
    leaving.setAside,
    found.map(({ companyId }) => companyId),
  )
  const rest = { events: events.slice(half), leaving: { start: between, setAside }, position }
  return [...found, ...(await writeSearching(rest, fold, write))]
}

const refused = (event: DecodedEvent, after: Position, error: unknown): Poison => ({
  companyId: event.metadata.companyId,
  eventId: event.id,
  type: event.type,
  position: event.position,
  after,
  why: `The database refuses a value of the event${sqlState(error) ? ` (SQLSTATE ${sqlState(error)})` : ''}`,
  error,
})
