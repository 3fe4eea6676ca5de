import type { z } from 'zod'

type Schema = z.core.$ZodType
interface Inside {
  type: string
  innerType?: Schema
  element?: Schema
  in?: Schema
  options?: readonly Schema[]
  shape?: Record<string, Schema>
}
export type FieldPath = readonly (string | number)[]

/** The fields of a schema that may be null, at any depth; 0 stands for an element of a list. */
export function nullableFields(schema: Schema, at: FieldPath = []): FieldPath[] {
  const def = schema._zod.def as unknown as Inside
  const own = def.type === 'nullable' ? [at] : []
  const inner = def.innerType ?? def.in
  return [
    ...own,
    ...(inner ? nullableFields(inner, at) : []),
    ...(def.options ?? []).flatMap(each => nullableFields(each, at)),
    ...(def.element ? nullableFields(def.element, [...at, 0]) : []),
    ...Object.entries(def.shape ?? {}).flatMap(([name, each]) => nullableFields(each, [...at, name])),
  ]
}

/** Data with null at a field; undefined if the data has no such field. */
export function withNull(data: unknown, [name, ...rest]: FieldPath): unknown {
  if (name === undefined) return null
  if (typeof data !== 'object' || data === null || !(name in data)) return undefined
  const inner = withNull((data as Record<string | number, unknown>)[name], rest)
  if (inner === undefined) return undefined
  return Array.isArray(data) ? data.with(Number(name), inner) : { ...data, [name]: inner }
}
