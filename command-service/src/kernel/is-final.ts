import { Refusal } from '@rollcall/contracts/kernel/errors.ts'

/**
 * Whether a step was refused for good, so that its command ends. After 'unavailable' and 'conflict' the command goes on:
 * its next run may do what this one could not, and needs the claims of the earlier steps.
 */
export const isFinal = (error: unknown): error is Refusal =>
  error instanceof Refusal && error.code !== 'unavailable' && error.code !== 'conflict'
