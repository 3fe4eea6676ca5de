import { z } from 'zod'
import type { ZodOpenApiPathsObject, ZodOpenApiResponseObject } from 'zod-openapi'
import { errorsOf } from './describe-answers.ts'
import { exampleId } from './example-id.ts'
import type { ResourceFacts } from './resource.ts'
import { streamType } from './stream.ts'

/** The facts of a parameter in the address or a header. */
export const parameterFacts = (description: string, example: string) => ({
  param: { description, example },
})

const minPosition = z
  .string()
  .regex(/^\d{1,19}$/)
  .optional()
  .meta(
    parameterFacts(
      'The position that a command answered. The response waits up to two seconds until the rows have reached it.',
      '0',
    ),
  )
const header = z.object({ 'X-Min-Position': minPosition })

/** The parameters of a list that also shows the past. */
export const momentFacts = {
  asOf: z
    .string()
    .optional()
    .meta(parameterFacts('Only what counts by this date: the past, folded from the log.', '2026-11-12')),
  knownOn: z
    .string()
    .optional()
    .meta(
      parameterFacts(
        'Only what had been recorded by this instant, or by the end of this date.',
        '2026-11-15T12:30:00.000Z',
      ),
    ),
}
const security = [{ bearer: [] }]

/** A page of rows. For callers that accept it, also all rows as a stream with one JSON object per line. */
function listAnswer({ pagesOnly, view }: ResourceFacts): ZodOpenApiResponseObject {
  const page = { 'application/json': { schema: z.array(view.schema) } }
  if (pagesOnly) return { description: 'A page of rows.', headers, content: page }
  return {
    description: 'A page of rows. With Accept: application/x-ndjson, all rows, one on each line.',
    headers,
    content: { ...page, [streamType]: { schema: view.schema } },
  }
}

/**
 * The paths of resources in OpenAPI 3.1, built from the definitions that also validate requests. They refer to the
 * error responses and the security scheme `bearer` of the containing document.
 */
export function describeResources(facts: readonly ResourceFacts[]): ZodOpenApiPathsObject {
  const paths: ZodOpenApiPathsObject = {}
  for (const one of facts) {
    const name = one.view.resource
    const shared = { tags: [name], security }
    paths[`/api/${name}`] = {
      get: {
        ...shared,
        operationId: `list-${name}`,
        summary: `${one.view.summary} (${one.roles.join(', ')}).`,
        requestParams: {
          query: z.object({
            sort: z
              .string()
              .optional()
              .meta(
                parameterFacts(
                  `["field","ASC"] with one of: id, ${one.sorts.join(', ')}`,
                  JSON.stringify(one.sort),
                ),
              ),
            range: z
              .string()
              .optional()
              .meta(parameterFacts('[first,last], both included, at most 1,000 rows', '[0,24]')),
            filter: z
              .string()
              .optional()
              .meta(parameterFacts(filterText(one), '{}')),
            ...(one.showsPast && momentFacts),
          }),
          header,
        },
        responses: {
          200: listAnswer(one),
          ...errorsOf(401, 403, 422, 503),
        },
      },
    }
    paths[`/api/${name}/{id}`] = {
      get: {
        ...shared,
        operationId: `get-${name}`,
        summary: `One record of: ${one.view.summary} (${one.roles.join(', ')}).`,
        requestParams: {
          path: z.object({ id: z.string().meta(parameterFacts('The id of the row.', exampleId)) }),
          header,
        },
        responses: {
          200: { description: 'The row.', content: { 'application/json': { schema: one.view.schema } } },
          ...errorsOf(401, 403, 404, 422, 503),
        },
      },
    }
  }
  return paths
}

const headers = {
  'Content-Range': { schema: { type: 'string' }, description: 'resource first-last/total' },
  'X-Total-Count': { schema: { type: 'integer' }, description: 'The exact number of rows that match.' },
  'X-Visible-From': {
    schema: { type: 'string' },
    description: 'The first day that the plan shows, where it has a limit.',
  },
  'X-As-Of': {
    schema: { type: 'string' },
    description: 'The date as of which the past is shown; absent: every date.',
  },
  'X-Known-On': {
    schema: { type: 'string' },
    description: 'The instant as known on which the past is shown; absent: now.',
  },
  'X-Position': {
    schema: { type: 'string' },
    description: 'With X-Min-Position: the position that the rows had reached.',
  },
  'X-Stale': {
    schema: { type: 'string' },
    description: '`true` where the rows had not got to X-Min-Position in time, or do not follow for a while.',
  },
  'X-Stale-Since': {
    schema: { type: 'string' },
    description: 'Since when the rows do not follow, an ISO instant in UTC; absent where they are only late.',
  },
} as const

/** The filter's fields in words. The schemas of the values hold the details. */
function filterText(facts: ResourceFacts): string {
  const names = Object.entries({ id: { ordered: false }, ...facts.filters }).flatMap(
    ([field, { ordered }]) =>
      ordered ? [field, `${field}_neq`, `${field}_gte`, `${field}_lte`] : [field, `${field}_neq`],
  )
  if (facts.search.length > 0) names.push(`q (searches ${facts.search.join(', ')})`)
  return `A JSON object with any of: ${names.join(', ')}. A value may be a list of values, except of _gte, _lte and q.`
}
