import type { z } from 'zod'
import { httpError } from './problem.ts'

/**
 * An answer in the shape that this page knows. Services that were updated after the page was loaded may answer in
 * another one: throws an `HttpError` that asks for a reload, instead of a schema's findings.
 */
export function understood<T>(answer: z.ZodType<T>, json: unknown): T {
  const { success, data, error } = answer.safeParse(json)
  if (success) return data
  console.error('An answer does not have the shape that this page expects:', error)
  throw httpError(500, { message: 'app.errors.updated' })
}
