import { firstOfEach } from '@rollcall/contracts/kernel/schema-errors.ts'
import type { FieldErrors, FieldValues, ResolverResult } from 'react-hook-form'
import type { z } from 'zod'

/** Validates values with a schema and returns the form library's result. A missing field counts as empty. */
export function check<V extends FieldValues>(
  schema: z.ZodType,
  values: V,
  names: readonly string[],
): ResolverResult<V> {
  const whole = Object.fromEntries(names.map(name => [name, values[name] ?? '']))
  const found = schema.safeParse(whole)
  if (found.success) return { values: found.data as V, errors: {} }
  return { values: {}, errors: errorsOf<V>(firstOfEach(found.error.issues)) }
}

/** The result for values that were not validated: not valid, and without errors. */
export function unknown<V extends FieldValues>(names: readonly string[]): ResolverResult<V> {
  return { values: {}, errors: errorsOf<V>({ [`${names[0]}-unknown`]: '' }) }
}

const errorsOf = <V extends FieldValues>(messages: Record<string, string>): FieldErrors<V> =>
  Object.fromEntries(
    Object.entries(messages).map(([name, message]) => [name, { type: 'schema', message }]),
  ) as FieldErrors<V>
