import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import { expect } from 'vitest'
import type { Decider, DecisionContext } from '../kernel/decider.ts'

/** A context whose ids are the requested words. */
export const at = (now: string): DecisionContext => ({ now, newId: what => `${what}-id` })

/** Specifies a decider: given events, when a command is sent at an instant, then these events or this refusal. */
export function given<State, Command, E>(decider: Decider<State, Command, E>, ...events: E[]) {
  const state = () => events.reduce((before, event) => decider.evolve(before, event), decider.initial)
  return {
    state,
    when(command: Command, context: DecisionContext) {
      const decide = () => decider.decide(command, state(), context)
      return {
        thenDecides: (...expected: E[]) => expect(decide()).toEqual(expected),
        /** The decided events, at least one: a decider that decides nothing fails here, also without a further check. */
        decided() {
          const events = decide()
          expect(events, 'nothing was decided').not.toEqual([])
          return events
        },
        /** For properties: the decided events, or none when it is refused. Any other error is thrown. */
        decidedOrRefused() {
          try {
            return decide()
          } catch (error) {
            if (error instanceof Refusal) return []
            throw error
          }
        },
        /** Returns the refusal, for checks of its fields. */
        thenRefused(code: string, message?: string): Refusal {
          let refusal: unknown
          try {
            decide()
          } catch (error) {
            refusal = error
          }
          if (!(refusal instanceof Refusal)) throw refusal ?? new Error('It was not refused.')
          expect(refusal.code).toBe(code)
          if (message !== undefined) expect(refusal.message).toBe(message)
          return refusal
        },
      }
    },
  }
}
