import type { z } from 'zod'

type Schema = z.core.$ZodType

/** Every schema inside a schema, the schema itself first, each with its path. */
export function schemasWithin(schema: Schema, path = ''): [path: string, schema: Schema][] {
  const { shape, options, items, ...one } = schema._zod.def as {
    shape?: Record<string, Schema>
    options?: Schema[]
    items?: Schema[]
  } & Partial<Record<(typeof single)[number], Schema>>
  return [
    [path, schema],
    ...Object.entries(shape ?? {}).flatMap(([field, inner]) => schemasWithin(inner, `${path}.${field}`)),
    ...[...(options ?? []), ...(items ?? []), ...single.map(name => one[name])].flatMap(inner =>
      inner ? schemasWithin(inner, path) : [],
    ),
  ]
}

/** The names under which a schema's definition holds one other schema. */
const single = [
  'element',
  'innerType',
  'keyType',
  'valueType',
  'in',
  'out',
  'left',
  'right',
  'rest',
  'catchall',
] as const
