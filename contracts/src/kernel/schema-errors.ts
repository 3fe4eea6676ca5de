import type { z } from 'zod'

/** What is wrong with a form's values by the schema that the services use: the first sentence of each field. */
export function schemaErrors(schema: z.ZodType, values: unknown): Record<string, string> {
  return firstOfEach(schema.safeParse(values).error?.issues ?? [])
}

/** The first sentence of each field among a schema's issues. */
export function firstOfEach(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const { path, message } of issues) errors[String(path[0])] ??= message
  return errors
}
