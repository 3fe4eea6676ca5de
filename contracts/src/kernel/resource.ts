import type { z } from 'zod'
import { string } from './fields.ts'
import type { Role } from './roles.ts'
import type { ViewDefinition } from './view.ts'

/** How a list field can be compared: equality, a list of values, `_neq`, and `_gte`/`_lte` when it is ordered. */
export interface FieldFilter {
  value: z.ZodType<string | number | boolean | null>
  ordered: boolean
  /** The field is a list, and the value one of its members. */
  member?: true
}

export type Direction = 'ASC' | 'DESC'

/** The public definition of a resource: its rows, its readers, its filters and sort orders. */
export interface ResourceFacts<S extends z.ZodObject = z.ZodObject> {
  view: ViewDefinition<S>
  roles: readonly Role[]
  /** By field. Filtering by `id` is always possible. */
  filters: Readonly<Record<string, FieldFilter>>
  /** Fields that can sort the list, besides `id`. */
  sorts: readonly string[]
  /** The default order. */
  sort: readonly [field: string, direction: Direction]
  /** The fields that the filter `q` searches; empty: no search. */
  search: readonly string[]
  /** It has no stream of all its rows. */
  pagesOnly?: true
  /** Its list also shows the past, as of a date and as known on an instant. */
  showsPast?: true
}

/** A field of a view. */
export type Field<S extends z.ZodObject> = keyof z.infer<S> & string

/** Declares a resource. Every field it names belongs to its view. */
export function defineResource<S extends z.ZodObject>(
  view: ViewDefinition<S>,
  facts: {
    roles: readonly Role[]
    filters?: Partial<Record<Field<S>, FieldFilter>>
    sorts: readonly Field<S>[]
    sort: readonly [Field<S>, Direction]
    search?: readonly Field<S>[]
    pagesOnly?: true
    showsPast?: true
  },
): ResourceFacts<S> {
  const filters = (facts.filters ?? {}) as Record<string, FieldFilter>
  return {
    view,
    roles: facts.roles,
    filters,
    sorts: facts.sorts,
    sort: facts.sort,
    search: facts.search ?? [],
    ...(facts.pagesOnly && { pagesOnly: true as const }),
    ...(facts.showsPast && { showsPast: true as const }),
  }
}

/** A filter by equality. */
export const exactly = (value: FieldFilter['value']): FieldFilter => ({ value, ordered: false })

/** A filter that also takes `_gte` and `_lte`. */
export const ordered = (value: FieldFilter['value']): FieldFilter => ({ value, ordered: true })

/** A filter by one member of a list. */
export const member = (value: FieldFilter['value']): FieldFilter => ({ value, ordered: false, member: true })

/** A short text to compare with. The database rejects NUL, and stored text has no control characters. */
export const filterText = string()
  .max(200, 'At most 200 characters')
  .regex(/^\P{Cc}*$/u, 'Must not contain control characters')
