import { filterSchema } from '@rollcall/contracts/kernel/list-filter.ts'
import type { ResourceFacts } from '@rollcall/contracts/kernel/resource.ts'
import { refusalOfZod } from '@rollcall/platform/http/problem-handler.ts'
import { z } from 'zod'
import type { ListRequest } from './list-request.ts'

/** The maximum number of rows in one answer. */
export const maxRows = 1_000
const usualRows = 25

/** A parameter that holds JSON, as ra-data-simple-rest sends them. */
const json = (example: string) =>
  z.string({ error: 'Must be given once' }).transform((text, context): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      context.addIssue({ code: 'custom', message: `Must be JSON such as ${example}` })
      return z.NEVER
    }
  })

const range = json('[0,24]')
  .pipe(
    z.tuple([z.int().min(0).max(100_000_000), z.int().min(0).max(100_000_000)], {
      error: 'Must be the first and the last row, such as [0,24]',
    }),
  )
  .refine(([first, last]) => last >= first, 'The last row must not come before the first')
  .refine(([first, last]) => last - first < maxRows, `At most ${maxRows} rows at once`)

const schemas = new WeakMap<ResourceFacts, ReturnType<typeof querySchema>>()

function querySchema(facts: ResourceFacts) {
  const field = z.enum(['id', ...facts.sorts], {
    error: `Must be one of id, ${facts.sorts.join(', ')}`,
  })
  const sort = json('["id","ASC"]').pipe(
    z.tuple([field, z.enum(['ASC', 'DESC'], { error: 'Must be ASC or DESC' })], {
      error: 'Must be a field and ASC or DESC, such as ["id","ASC"]',
    }),
  )
  return z.strictObject({
    sort: sort.optional(),
    range: range.optional(),
    filter: json('{"id":["…"]}').pipe(filterSchema(facts)).optional(),
  })
}

/**
 * Parses the query of GET /api/{resource}. Without a range a list answers 25 rows, a list of ids all of them. Throws
 * Refusal 'invalid-input' with the path of each wrong field, e.g. `filter.workDate_gte`.
 */
export function parseList(facts: ResourceFacts, query: unknown): ListRequest {
  const schema = schemas.get(facts) ?? querySchema(facts)
  schemas.set(facts, schema)
  const parsed = schema.safeParse(query)
  if (!parsed.success) throw refusalOfZod(parsed.error)
  const { sort = facts.sort, range, filter } = parsed.data
  const conditions = filter?.conditions ?? []
  const byIds = conditions.some(({ field, operator }) => field === 'id' && operator === 'is')
  return {
    sort: { field: sort[0], direction: sort[1] === 'ASC' ? 'asc' : 'desc' },
    offset: range?.[0] ?? 0,
    limit: range ? range[1] - range[0] + 1 : byIds ? maxRows : usualRows,
    conditions,
    search: filter?.search,
  }
}
