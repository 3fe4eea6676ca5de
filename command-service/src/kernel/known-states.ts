import type { Position } from '@rollcall/contracts/kernel/event.ts'
import type { KnownState } from '@rollcall/contracts/kernel/known-states.ts'
import { List } from 'immutable'
import { type DatedEvent, decidedAt } from './decided-at.ts'

/** Folds a stream into all states that it had, each with the time and the position from which it was known. */
export function knownStates<State, E extends object>(folding: {
  initial: State
  evolve(state: State, event: E): State
}): {
  initial: List<KnownState<State>>
  evolve(
    states: List<KnownState<State>>,
    event: E & DatedEvent & { position?: Position },
  ): List<KnownState<State>>
} {
  return {
    initial: List(),
    evolve(states, event) {
      const before = states.last()
      const state = folding.evolve(before ? before.state : folding.initial, event)
      if (state === (before ? before.state : folding.initial)) return states
      return states.push({ at: decidedAt(event), position: event.position ?? '0', state })
    },
  }
}
