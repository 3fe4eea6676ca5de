import type { Position } from '@rollcall/contracts/kernel/event.ts'
import type { DecodedEvent } from '@rollcall/platform/personal-data/event-codec.ts'
import type { Leaving } from './fold-events.ts'
import { type HandlerOfMany, isOfMany, type Projection } from './projection.ts'

/** Some events in a row, and how far everything is once they are written. */
export interface Piece {
  events: readonly DecodedEvent[]
  leaving: Leaving
  position: Position
}

/** Events that touch a row each, or a single one that touches many. */
export interface Part extends Omit<Piece, 'leaving'> {
  ofMany?: HandlerOfMany
}

/** Whether one of the events touches many rows, and its company is not left out. */
export const hasOfMany = (
  { when }: Projection,
  { events, leaving }: Pick<Piece, 'events' | 'leaving'>,
): boolean =>
  events.some(({ type, metadata }) => isOfMany(when.get(type)) && !leaving.setAside.has(metadata.companyId))

/** The events in order, cut before and after each that touches many rows. */
export function partsOf({ when }: Projection, { events, position }: Omit<Piece, 'leaving'>): Part[] {
  const parts: Part[] = []
  let single: DecodedEvent[] = []
  const close = () => {
    const last = single.at(-1)
    if (last) parts.push({ events: single, position: last.position })
    single = []
  }
  for (const event of events) {
    const handler = when.get(event.type)
    if (isOfMany(handler)) {
      close()
      parts.push({ events: [event], position: event.position, ofMany: handler })
    } else single.push(event)
  }
  close()
  // What the batch passed besides belongs to its end.
  const last = parts.at(-1)
  if (last && !last.ofMany) last.position = position
  else if (last?.position !== position) parts.push({ events: [], position })
  return parts
}
