import { comparePositions, type Position } from '@rollcall/contracts/kernel/event.ts'
import type { DecodedEvent } from '@rollcall/platform/personal-data/event-codec.ts'
import type { Row } from '@rollcall/read-models/kernel/table.ts'
import {
  type Folded,
  type FoldStart,
  foldEvents,
  joined,
  type RowId,
  touchedBy,
  untouched,
} from '../fold/fold-events.ts'
import { hasOfMany } from '../fold/parts.ts'
import type { DecodedBatch } from '../log/decoded.ts'
import { isDataAtFault } from '../postgres/failures.ts'
import type { Queryable } from '../postgres/transactions.ts'
import { type ReadStoredRows, RowReads } from '../read/row-reads.ts'
import { type Member, unfoldedEvents } from './member.ts'

/** The effect of a batch on one projection. */
export interface Share {
  member: Member
  events: readonly DecodedEvent[]
  /** The start of the events, and the companies left out. */
  foldStart: FoldStart
  /**
   * undefined: it must be written part by part, because one of its events touches many rows, or because its rows could
   * not be read and the event at fault must be searched for.
   */
  folded: Folded | undefined
  position: Position
}

/** A batch folded in memory, ready to be written. */
export interface PreparedBatch {
  shares: Share[]
  caughtUp: boolean
}

/**
 * Folds a batch for each member. `before` is the batch that is still being written: its rows are taken from memory, all
 * others from the database, so that writing and folding run concurrently.
 */
export async function prepareBatch(
  db: Queryable,
  members: Iterable<Member>,
  batch: DecodedBatch,
  before?: PreparedBatch,
): Promise<PreparedBatch> {
  const inFlight = new Map(before?.shares.map(share => [share.member, share.folded?.rows]))
  const reads = new RowReads(db)
  const preparing = [...members]
    .filter(member => comparePositions(batch.position, member.reached) > 0)
    .map(member => prepareShare(reads.wait, member, batch, inFlight.get(member)))
  // Each has now requested the rows that it needs.
  reads.send()
  const shares = await Promise.all(preparing)
  for (const { member, position, folded } of shares) {
    member.reached = position
    if (folded) member.setAside = joined(member.setAside, folded.poisons.keys())
  }
  return { shares, caughtUp: batch.caughtUp }
}

async function prepareShare(
  read: ReadStoredRows,
  member: Member,
  batch: DecodedBatch,
  inFlight: ReadonlyMap<RowId, Row | undefined> | undefined,
): Promise<Share> {
  const events = unfoldedEvents(member, batch.events)
  const foldStart = { start: member.reached, setAside: member.setAside }
  const share = { member, events, foldStart, position: batch.position }
  if (!events.some(({ type }) => member.projection.when.has(type))) return { ...share, folded: untouched }
  if (hasOfMany(member.projection, share)) return { ...share, folded: undefined }
  try {
    return { ...share, folded: await foldOnto(read, member, events, foldStart, inFlight) }
  } catch (error) {
    if (!isDataAtFault(error)) throw error
    return { ...share, folded: undefined }
  }
}

/** Folds events onto the rows in the database or in the batch that is being written. */
export async function foldOnto(
  read: ReadStoredRows,
  { projection, table }: Pick<Member, 'projection' | 'table'>,
  events: readonly DecodedEvent[],
  foldStart: FoldStart,
  inFlight?: ReadonlyMap<RowId, Row | undefined>,
): Promise<Folded> {
  const touched = touchedBy(projection, events, foldStart)
  const wanted = new Map(touched.touches.map(({ id, key }) => [id, key]))
  if (inFlight) for (const id of wanted.keys()) if (inFlight.has(id)) wanted.delete(id)
  const stored = await read({ projection, table, keys: [...wanted.values()] })
  return foldEvents(touched, id => (inFlight?.has(id) ? inFlight.get(id) : stored.get(id)))
}
