import type { Position } from '@rollcall/contracts/kernel/event.ts'
import type { DecodedEvent } from '@rollcall/platform/personal-data/event-codec.ts'
import { type HandlerOfMany, isOfMany, type Projection } from '../projection.ts'
import type { FoldStart } from './fold-events.ts'
import { handlerOf } from './fold-events.ts'

/** Consecutive events, and the positions once they are written. */
export interface Piece {
  events: readonly DecodedEvent[]
  foldStart: FoldStart
  position: Position
}

/** Events that touch one row each, or a single event that touches many. */
export interface FoldPart extends Omit<Piece, 'foldStart'> {
  ofMany?: HandlerOfMany
}

/** Whether one of the events touches many rows, and its company is not set aside. */
export const hasOfMany = (
  projection: Projection,
  { events, foldStart }: Pick<Piece, 'events' | 'foldStart'>,
): boolean =>
  events.some(
    event => isOfMany(handlerOf(projection, event)) && !foldStart.setAside.has(event.metadata.companyId),
  )

/** The events in order, split before and after each event that touches many rows. */
export function foldPartsOf(
  projection: Projection,
  { events, position }: Omit<Piece, 'foldStart'>,
): FoldPart[] {
  const parts: FoldPart[] = []
  let single: DecodedEvent[] = []
  const close = () => {
    const last = single.at(-1)
    if (last) parts.push({ events: single, position: last.position })
    single = []
  }
  for (const event of events) {
    const handler = handlerOf(projection, event)
    if (isOfMany(handler)) {
      close()
      parts.push({ events: [event], position: event.position, ofMany: handler })
    } else single.push(event)
  }
  close()
  // The batch's ignored events belong to its end.
  const last = parts.at(-1)
  if (last && !last.ofMany) last.position = position
  else if (last?.position !== position) parts.push({ events: [], position })
  return parts
}
