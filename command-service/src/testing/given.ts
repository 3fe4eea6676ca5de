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
        decided: decide,
        thenRefused(code: string, message?: string) {
          let refusal: unknown
          try {
            decide()
          } catch (error) {
            refusal = error
          }
          expect(refusal).toBeInstanceOf(Refusal)
          expect((refusal as Refusal).code).toBe(code)
          if (message !== undefined) expect((refusal as Refusal).message).toBe(message)
        },
      }
    },
  }
}
