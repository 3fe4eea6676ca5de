import type { z } from 'zod'

/** The first error of each form field, by the schema that the services use. */
export function schemaErrors(schema: z.ZodType, values: unknown): Record<string, string> {
  return firstOfEach(schema.safeParse(values).error?.issues ?? [])
}

/** The first error of each field among a schema's issues. */
export function firstOfEach(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const { path, message } of issues) errors[String(path[0])] ??= message
  return errors
}
