import type { Position } from '@rollcall/contracts/kernel/event.ts'
import type { DecodedEvent } from '@rollcall/platform/personal-data/event-codec.ts'
import { type Folded, joined, type Poison, poisonOf, undecodable, unfoldable } from '../fold/fold-events.ts'
import { foldPartsOf, type Piece } from '../fold/parts.ts'
import { isDataAtFault, sqlState } from '../postgres/failures.ts'
import { type FoldedEvent, type HandlerOfMany, type Projection, recorded } from '../projection.ts'

/** Folds and writes onto the committed rows. */
export interface Writer {
  fold: (piece: Piece) => Promise<Folded>
  write: (piece: Piece, folded: Folded) => Promise<void>
  /** Folds one event into many rows and writes them; throws FoldFailed when the fold throws. */
  writeMany: (piece: Piece, event: FoldedEvent, handler: HandlerOfMany) => Promise<void>
}

/** A fold threw; `cause` is its error. */
export class FoldFailed extends Error {
  override readonly name = 'FoldFailed'
}

/**
 * Writes events in separate parts: events of one row each together, an event of many rows alone. A part that the
 * database rejects is halved until the event at fault is found, and that event's company is set aside from that point.
 * Returns the companies that were set aside.
 */
export async function writeSearching(
  projection: Projection,
  piece: Piece,
  writer: Writer,
): Promise<Poison[]> {
  const found: Poison[] = []
  let { foldStart } = piece
  for (const { events, position, ofMany } of foldPartsOf(projection, piece)) {
    const part = { events, foldStart, position }
    const fell = ofMany ? await writeOfMany(part, ofMany, writer) : await writeSingle(part, writer)
    found.push(...fell)
    foldStart = { start: position, setAside: without(foldStart.setAside, fell) }
  }
  return found
}

const nothing = (...poisons: Poison[]): Folded => ({
  changes: new Map(),
  rows: new Map(),
  poisons: new Map(poisons.map(poison => [poison.companyId, poison])),
})

const without = (setAside: ReadonlySet<string>, fell: readonly Poison[]) =>
  joined(
    setAside,
    fell.map(({ companyId }) => companyId),
  )

async function writeOfMany(piece: Piece, handler: HandlerOfMany, writer: Writer): Promise<Poison[]> {
  const [stored] = piece.events as [DecodedEvent]
  const event = recorded(stored)
  if (piece.foldStart.setAside.has(event.companyId)) {
    await writer.write(piece, nothing())
    return []
  }
  const fail = async (why: string, error: unknown) => {
    const poison = poisonOf(event, piece.foldStart.start, why, error)
    await writer.write(piece, nothing(poison))
    return [poison]
  }
  if (stored.fault) return fail(undecodable, stored.fault)
  try {
    await writer.writeMany(piece, event, handler)
    return []
  } catch (error) {
    if (error instanceof FoldFailed) return fail(unfoldable, error.cause)
    if (isDataAtFault(error)) return fail(refusal(error), error)
    throw error
  }
}

async function writeSingle(piece: Piece, writer: Writer): Promise<Poison[]> {
  try {
    const folded = await writer.fold(piece)
    await writer.write(piece, folded)
    return [...folded.poisons.values()]
  } catch (error) {
    if (!isDataAtFault(error)) throw error
    const [event, ...more] = piece.events
    if (!event) throw error
    if (more.length > 0) return inHalves(piece, writer)
    const poison = poisonOf(recorded(event), piece.foldStart.start, refusal(error), error)
    await writer.write(piece, nothing(poison))
    return [poison]
  }
}

async function inHalves({ events, foldStart, position }: Piece, writer: Writer): Promise<Poison[]> {
  const half = Math.ceil(events.length / 2)
  const first = events.slice(0, half)
  const between: Position = first.at(-1)?.position ?? foldStart.start
  const found = await writeSingle({ events: first, foldStart, position: between }, writer)
  const setAside = without(foldStart.setAside, found)
  const rest = { events: events.slice(half), foldStart: { start: between, setAside }, position }
  return [...found, ...(await writeSingle(rest, writer))]
}

const refusal = (error: unknown): string =>
  `The database refuses a value of the event${sqlState(error) ? ` (SQLSTATE ${sqlState(error)})` : ''}`
