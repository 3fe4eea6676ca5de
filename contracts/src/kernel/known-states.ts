import type { Position } from './event.ts'

/** A state and when it became known: the instant (ISO) of the decision, and the position of its event. */
export interface KnownState<S> {
  at: string
  position: Position
  state: S
}

/** The states that one record had, oldest first. */
export type KnownStates<S> = readonly KnownState<S>[]

/** The last state for which `wasKnown` holds; undefined: none was known. */
export const lastKnown = <S>(
  states: KnownStates<S>,
  wasKnown: (state: KnownState<S>) => boolean,
): S | undefined => states.findLast(wasKnown)?.state
