import { z } from 'zod'
import { type FieldFilter, filterText, type ResourceFacts } from './resource.ts'

/** A value that a row's field is compared with. */
export type Value = string | number | boolean | null

/** One comparison; `is` and `not` take one or more values; `from` and `to` are inclusive. */
export interface Condition {
  field: string
  operator: 'is' | 'not' | 'from' | 'to'
  values: readonly Value[]
}

/** The maximum number of values of one field. */
export const maxValues = 1_000
const search = filterText.trim().optional()

/**
 * The filter object of a resource: `{ field: value | [values], field_neq: …, field_gte: value, field_lte: value, q:
 * text }`. Parses to conditions. Rejects unknown fields, and operators that a field does not support.
 */
export function filterSchema(facts: Pick<ResourceFacts, 'filters' | 'search'>) {
  const shape: Record<string, z.ZodType<unknown>> = {}
  const meaning = new Map<string, Pick<Condition, 'field' | 'operator'>>()
  const take = (name: string, field: string, operator: Condition['operator'], schema: z.ZodType) => {
    shape[name] = schema.optional()
    meaning.set(name, { field, operator })
  }
  for (const [field, { value, ordered }] of Object.entries({ id: idFilter, ...facts.filters })) {
    take(field, field, 'is', oneOrMore(value))
    take(`${field}_neq`, field, 'not', oneOrMore(value))
    if (!ordered) continue
    take(`${field}_gte`, field, 'from', value)
    take(`${field}_lte`, field, 'to', value)
  }
  if (facts.search.length > 0) shape.q = search
  return z.strictObject(shape, { error: whatIsWrong }).transform(filter => ({
    search: (filter.q as string | undefined) || undefined,
    conditions: Object.entries(filter).flatMap(([name, given]): Condition[] => {
      const known = meaning.get(name)
      if (!known || given === undefined) return []
      return [{ ...known, values: (Array.isArray(given) ? given : [given]) as Value[] }]
    }),
  }))
}

const idFilter: FieldFilter = { value: filterText.min(1, 'Required'), ordered: false }

/** Lists are recognized first, so that an error names the wrong entry's index. */
function oneOrMore(value: FieldFilter['value']): z.ZodType {
  const several = z.array(value).max(maxValues, `At most ${maxValues} values`)
  return z.unknown().transform((given, context): unknown => {
    const parsed = (Array.isArray(given) ? several : value).safeParse(given)
    if (parsed.success) return parsed.data
    for (const { path, message } of parsed.error.issues)
      context.addIssue({ code: 'custom', path: [...path], message })
    return z.NEVER
  })
}

const whatIsWrong = (issue: { code?: string }) =>
  issue.code === 'invalid_type' ? 'Must be an object such as {"id":["…"]}' : undefined
