import { expect, it } from 'vitest'
import { z } from 'zod'
import { commandDefinitions } from './commands.ts'
import { exactString, storable, string } from './kernel/fields.ts'
import { resourceFacts } from './resources.ts'
import { schemasWithin } from './testing/schemas-within.ts'

/** The kinds of strings whose format allows only ASCII. */
const ascii = ['uuid', 'datetime', 'date']

/** The paths of strings that are not built on the base type, and of values that take anything. */
const unchecked = (schema: z.core.$ZodType): string[] =>
  schemasWithin(schema)
    .filter(([, inner]) => {
      const { type, format, checks } = inner._zod.def as z.core.$ZodStringFormatDef
      const kind: string = type
      if (kind === 'any' || kind === 'unknown' || kind === 'template_literal') return true
      return kind === 'string' && !ascii.includes(format ?? '') && !checks?.includes(storable)
    })
    .map(([path]) => path)

it.each([...commandDefinitions.values()])(
  'every string of $name refuses what a store cannot keep',
  ({ schema }) => {
    expect(unchecked(schema)).toEqual([])
  },
)

it.each(Object.entries(resourceFacts))(
  'every filter of %s refuses what a store cannot keep',
  (_name, { filters }) => {
    for (const [field, { value }] of Object.entries(filters))
      expect([field, unchecked(value)]).toEqual([field, []])
  },
)

it('finds a string without the base type wherever it is', () => {
  const bare = z.string()
  const hidden = z.object({
    list: z.array(bare),
    choice: z.union([z.number(), bare]),
    record: z.record(bare, z.number()),
    values: z.record(string(), z.any()),
    piped: bare.transform(Number).pipe(z.number()),
    empty: bare.nullable().default(null),
    pair: z.tuple([string(), bare]),
    good: string().trim().min(1).max(3).optional(),
    exact: exactString(),
    id: z.uuid(),
  })
  expect(new Set(unchecked(hidden))).toEqual(
    new Set(['.list', '.choice', '.record', '.values', '.piped', '.empty', '.pair']),
  )
})

it.each([
  ['a\0b', 'Must not contain control characters'],
  ['half \ud83c', 'Must not contain half of a character'],
  ['\udfee half', 'Must not contain half of a character'],
])('the base type refuses %j', (text, message) => {
  for (const schema of [string(), exactString(), string().trim().max(100).optional()])
    expect(schema.safeParse(text).error?.issues[0]?.message).toBe(message)
})

it('a text is stored in NFC, and a password as it was typed', () => {
  const [one, two] = ['\u00c9lodie', 'E\u0301lodie']
  expect(string().parse(two)).toBe(one)
  expect(string().max(6).parse(two)).toBe(one)
  expect(exactString().parse(two)).toBe(two)
})
