import { z } from 'zod'
import type { Role } from './roles.ts'
import type { ViewDefinition } from './view.ts'

/** What a field of a list may be compared with: itself, a list of values, `_neq`, and `_gte`/`_lte` where it is ordered. */
export interface FieldFilter {
  value: z.ZodType<string | number | boolean | null>
  ordered: boolean
}

export type Direction = 'ASC' | 'DESC'

/** What everybody may know of a resource of the query service: its rows, its readers, how it is filtered and sorted. */
export interface ResourceFacts {
  view: ViewDefinition
  roles: readonly Role[]
  /** By field; `id` can always be filtered by. */
  filters: Readonly<Record<string, FieldFilter>>
  /** Fields that a list can be sorted by, besides `id`. */
  sorts: readonly string[]
  /** The order where a request names none. */
  sort: readonly [field: string, direction: Direction]
  /** Fields that the filter `q` looks in; empty: there is no search. */
  search: readonly string[]
}

type Field<S extends z.ZodObject> = keyof z.infer<S> & string

/** Declares a resource; every field it names is one of its view's. */
export function defineResource<S extends z.ZodObject>(
  view: ViewDefinition<S>,
  facts: {
    roles: readonly Role[]
    filters?: Partial<Record<Field<S>, FieldFilter>>
    sorts: readonly Field<S>[]
    sort: readonly [Field<S>, Direction]
    search?: readonly Field<S>[]
  },
): ResourceFacts {
  const filters = (facts.filters ?? {}) as Record<string, FieldFilter>
  return {
    view,
    roles: facts.roles,
    filters,
    sorts: facts.sorts,
    sort: facts.sort,
    search: facts.search ?? [],
  }
}

/** A filter by equality. */
export const exactly = (value: FieldFilter['value']): FieldFilter => ({ value, ordered: false })

/** A filter that also takes `_gte` and `_lte`. */
export const ordered = (value: FieldFilter['value']): FieldFilter => ({ value, ordered: true })

/** A short text to compare with; the database knows no NUL, and nothing we keep has control characters. */
export const filterText = z
  .string()
  .max(200, 'At most 200 characters')
  .regex(/^\P{Cc}*$/u, 'Must not contain control characters')
