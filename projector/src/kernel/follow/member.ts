import { comparePositions, type Position } from '@rollcall/contracts/kernel/event.ts'
import type { DecodedEvent } from '@rollcall/platform/personal-data/event-codec.ts'
import type { Projection } from '../projection.ts'

/** A running projection: its table and its position. */
export interface Member {
  readonly projection: Projection
  /** Its row of read.checkpoints. */
  readonly checkpoint: string
  readonly table: string
  /** The value of its checkpoint in the database. */
  stored: Position
  /** The position up to which batches are folded; ahead of `stored` while a batch is being written. */
  reached: Position
  /** The companies that are set aside, as of `reached`. Replaced, never changed in place. */
  setAside: ReadonlySet<string>
}

/** Why a projection stopped. */
export interface Stop {
  why: 'superseded' | 'cannot start' | 'position unknown'
  /** In words, without personal data. */
  sentence: string
  error?: unknown
}

export const newMember = (
  projection: Projection,
  checkpoint: string,
  table: string,
  at: Position,
): Member => ({
  projection,
  checkpoint,
  table,
  stored: at,
  reached: at,
  setAside: new Set(),
})

/** The events of a batch that a member has not folded yet. */
export function unfoldedEvents(member: Member, events: readonly DecodedEvent[]): readonly DecodedEvent[] {
  const first = events[0]
  if (!first || comparePositions(first.position, member.reached) > 0) return events
  return events.filter(event => comparePositions(event.position, member.reached) > 0)
}

/** The position from which a subscription must begin so that no member misses an event. */
export function lowest(members: Iterable<Member>): Position {
  let low: Position | undefined
  for (const { stored } of members) if (low === undefined || comparePositions(stored, low) < 0) low = stored
  return low ?? '0'
}
