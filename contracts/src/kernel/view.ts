import type { z } from 'zod'

/** One kind of row that the query service answers: the resource's name in the address and the row's shape. */
export interface ViewDefinition<S extends z.ZodObject = z.ZodObject> {
  resource: string
  summary: string
  schema: S
}

/** Declares a view. Field names are those of the answer; columns are the same in snake_case. */
export function defineView<S extends z.ZodObject>(
  resource: string,
  summary: string,
  schema: S,
): ViewDefinition<S> {
  return { resource, summary, schema }
}
