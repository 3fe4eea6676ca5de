import { z } from 'zod'

/** A command's schema for a form: typed numbers become numbers, with a comma or a point. */
export const typed = <S extends z.ZodType>(schema: S, numbers: readonly string[]) =>
  z.preprocess(
    values => ({
      ...(values as object),
      ...Object.fromEntries(
        numbers.map(field => [field, numberOf((values as Record<string, unknown>)[field])]),
      ),
    }),
    schema,
  )

function numberOf(value: unknown): unknown {
  if (typeof value !== 'string') return value
  const text = value.trim().replace('−', '-').replace(',', '.')
  if (text === '') return undefined
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : value
}
