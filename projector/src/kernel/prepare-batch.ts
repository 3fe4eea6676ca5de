import { comparePositions, type Position } from '@rollcall/contracts/kernel/event.ts'
import type { DecodedEvent } from '@rollcall/platform/personal-data/event-codec.ts'
import type { DecodedBatch } from './decoded.ts'
import { isDataAtFault } from './failures.ts'
import { type Folded, foldEvents, type RowId, touchedBy } from './fold-events.ts'
import { type Member, newEvents } from './member.ts'
import type { Row } from './projection.ts'
import { type Queryable, readRows } from './stored-rows.ts'

/** What a batch does to one projection. */
export interface Share {
  member: Member
  events: readonly DecodedEvent[]
  /** undefined: its rows could not even be asked for, so its events must be tried one by one. */
  folded: Folded | undefined
  position: Position
}

/** A batch folded in memory, ready to be written. */
export interface Prepared {
  shares: Share[]
  caughtUp: boolean
}

/**
 * Folds a batch for each member. `before` is the batch that is still being written: the rows it touched are
 * taken from memory, all others from the database, so that writing and folding go on at the same time.
 */
export async function prepareBatch(
  db: Queryable,
  members: Iterable<Member>,
  batch: DecodedBatch,
  before?: Prepared,
): Promise<Prepared> {
  const inFlight = new Map(before?.shares.map(share => [share.member, share.folded?.rows]))
  const shares = await Promise.all(
    [...members]
      .filter(member => !member.paused && comparePositions(batch.position, member.reached) > 0)
      .map(member => prepareShare(db, member, batch, inFlight.get(member))),
  )
  for (const { member, position, folded } of shares) {
    member.reached = position
    member.paused = folded === undefined || folded.poison !== undefined
  }
  return { shares, caughtUp: batch.caughtUp }
}

async function prepareShare(
  db: Queryable,
  member: Member,
  batch: DecodedBatch,
  inFlight: ReadonlyMap<RowId, Row | undefined> | undefined,
): Promise<Share> {
  const events = newEvents(member, batch.events)
  try {
    const folded = await foldOnto(db, member, events, inFlight)
    return { member, events, folded, position: positionAfter(member, events, folded, batch.position) }
  } catch (error) {
    if (!isDataAtFault(error)) throw error
    return { member, events, folded: undefined, position: batch.position }
  }
}

/** Folds events onto the rows as they stand in the database, or in the batch that is being written. */
export async function foldOnto(
  db: Queryable,
  { projection, table }: Member,
  events: readonly DecodedEvent[],
  inFlight?: ReadonlyMap<RowId, Row | undefined>,
): Promise<Folded> {
  const touched = touchedBy(projection, events)
  const wanted = new Map(touched.touches.map(({ id, key }) => [id, key]))
  if (inFlight) for (const id of wanted.keys()) if (inFlight.has(id)) wanted.delete(id)
  const stored = await readRows(db, projection, table, [...wanted.values()])
  return foldEvents(touched, id => (inFlight?.has(id) ? inFlight.get(id) : stored.get(id)))
}

function positionAfter(
  member: Member,
  events: readonly DecodedEvent[],
  { poison }: Folded,
  end: Position,
): Position {
  if (!poison) return end
  const at = events.findIndex(event => event.position === poison.position)
  return events[at - 1]?.position ?? member.reached
}
