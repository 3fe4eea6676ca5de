import type { ProblemCode } from '@rollcall/contracts/kernel/errors.ts'
import type { Outcome } from '../send.ts'

/** Nothing was said about the link: the same one may do later. */
const passing: readonly (ProblemCode | undefined)[] = [
  undefined,
  'conflict',
  'too-many-requests',
  'unexpected-error',
  'unavailable',
]

/** What is left to do after a verification that did not succeed; undefined after one that did. */
export function wayOn(outcome: Outcome): 'new-mail' | 'try-again' | undefined {
  if (outcome.ok) return undefined
  return passing.includes(outcome.code) ? 'try-again' : 'new-mail'
}
