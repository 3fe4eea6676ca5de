import { z } from 'zod'
import { errorsOf } from './describe-answers.ts'
import { exampleId } from './example-id.ts'
import type { ResourceFacts } from './resource.ts'
import { streamType } from './stream.ts'

type Json = Record<string, unknown>

const parameter = (
  name: string,
  where: 'query' | 'header' | 'path',
  schema: Json,
  description: string,
  example?: string,
): Json => ({
  name,
  in: where,
  required: where === 'path',
  schema,
  description,
  ...(example === undefined ? {} : { example }),
})

const minPosition = parameter(
  'X-Min-Position',
  'header',
  { type: 'string', pattern: '^\\d{1,19}$' },
  'The position that a command answered. The response waits up to two seconds until the rows have reached it.',
  '0',
)
const text = { type: 'string' }
const answer = (description: string, schema: Json, headers?: Json): Json => ({
  description,
  ...(headers ? { headers } : {}),
  content: { 'application/json': { schema } },
})
const security = [{ bearer: [] }]

/** A page of rows. For callers that accept it, also all rows as a stream with one JSON object per line. */
function listAnswer({ pagesOnly }: ResourceFacts, row: Json): Json {
  const page = answer('A page of rows.', { type: 'array', items: row }, headers)
  if (pagesOnly) return page
  return {
    ...page,
    description: 'A page of rows. With Accept: application/x-ndjson, all rows, one on each line.',
    content: { ...(page.content as Json), [streamType]: { schema: row } },
  }
}

/**
 * The paths of resources in OpenAPI 3.1, built from the definitions that also validate requests. They refer to the
 * error responses and the security scheme `bearer` of the containing document.
 */
export function describeResources(facts: readonly ResourceFacts[]): Record<string, Json> {
  const paths: Record<string, Json> = {}
  for (const one of facts) {
    const name = one.view.resource
    const row = z.toJSONSchema(one.view.schema, { target: 'draft-2020-12' })
    const shared = { tags: [name], security }
    paths[`/api/${name}`] = {
      get: {
        ...shared,
        operationId: `list-${name}`,
        summary: `${one.view.summary} (${one.roles.join(', ')}).`,
        parameters: [
          parameter(
            'sort',
            'query',
            text,
            `["field","ASC"] with one of: id, ${one.sorts.join(', ')}`,
            JSON.stringify(one.sort),
          ),
          parameter('range', 'query', text, '[first,last], both included, at most 1,000 rows', '[0,24]'),
          parameter('filter', 'query', text, filterText(one), '{}'),
          minPosition,
        ],
        responses: {
          200: listAnswer(one, row),
          ...errorsOf(401, 403, 422, 503),
        },
      },
    }
    paths[`/api/${name}/{id}`] = {
      get: {
        ...shared,
        operationId: `get-${name}`,
        summary: `One record of: ${one.view.summary} (${one.roles.join(', ')}).`,
        parameters: [parameter('id', 'path', text, 'The id of the row.', exampleId), minPosition],
        responses: { 200: answer('The row.', row), ...errorsOf(401, 403, 404, 422, 503) },
      },
    }
  }
  return paths
}

const headers = {
  'Content-Range': { schema: text, description: 'resource first-last/total' },
  'X-Total-Count': { schema: { type: 'integer' }, description: 'The exact number of rows that match.' },
  'X-Visible-From': { schema: text, description: 'The first day that the plan shows, where it has a limit.' },
  'X-Position': { schema: text, description: 'With X-Min-Position: the position that the rows had reached.' },
  'X-Stale': {
    schema: text,
    description: '`true` where the rows had not got to X-Min-Position in time, or do not follow for a while.',
  },
  'X-Stale-Since': {
    schema: text,
    description: 'Since when the rows do not follow, an ISO instant in UTC; absent where they are only late.',
  },
}

/** The filter's fields in words. The schemas of the values hold the details. */
function filterText(facts: ResourceFacts): string {
  const names = Object.entries({ id: { ordered: false }, ...facts.filters }).flatMap(
    ([field, { ordered }]) =>
      ordered ? [field, `${field}_neq`, `${field}_gte`, `${field}_lte`] : [field, `${field}_neq`],
  )
  if (facts.search.length > 0) names.push(`q (searches ${facts.search.join(', ')})`)
  return `A JSON object with any of: ${names.join(', ')}. A value may be a list of values, except of _gte, _lte and q.`
}
