import type { ProblemCode } from '@rollcall/contracts/kernel/errors.ts'
import type { SendResult } from '../send.ts'

/** Errors that say nothing about the link. It may work later. */
const temporary: readonly (ProblemCode | undefined)[] = [
  undefined,
  'conflict',
  'too-many-requests',
  'unexpected-error',
  'unavailable',
]

/** The next step after a failed verification; undefined after a successful one. */
export function nextStep(outcome: SendResult): 'new-mail' | 'try-again' | undefined {
  if (outcome.ok) return undefined
  return temporary.includes(outcome.code) ? 'try-again' : 'new-mail'
}
