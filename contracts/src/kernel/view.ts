import { z } from 'zod'

/** One kind of row that the query service answers: the resource's name in the path and the row's shape. */
export interface ViewDefinition<S extends z.ZodObject = z.ZodObject> {
  resource: string
  summary: string
  schema: S
}

/** Declares a view. Field names are those of the answer; columns have the same names in snake_case. */
export function defineView<S extends z.ZodObject>(
  resource: string,
  summary: string,
  schema: S,
): ViewDefinition<S> {
  return { resource, summary, schema }
}

/** An instant in answers: ISO 8601 in UTC. */
export const shownInstant = z.string().meta({ format: 'date-time' })

/** A day in answers: YYYY-MM-DD. */
export const shownDay = z.string().meta({ format: 'date' })
