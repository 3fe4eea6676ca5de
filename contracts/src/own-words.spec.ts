import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { commandDefinitions } from './commands.ts'
import { resourceFacts } from './resources.ts'
import { schemasWithin } from './testing/schemas-within.ts'

/** The messages of a schema's choices for an unknown value. */
const answers = (schema: z.core.$ZodType) =>
  schemasWithin(schema)
    .filter(([, { _zod }]) => ['enum', 'literal', 'union', 'array'].includes(_zod.def.type))
    .map(([path, one]) => [path, (one as z.ZodType).safeParse({}).error?.issues[0]?.message] as const)

describe('a choice reports an unknown value in our words, not in the schema library’s', () => {
  it.each([...commandDefinitions.values()])('in the command $name', ({ schema }) => {
    for (const [path, message] of answers(schema)) expect(message, path).not.toMatch(/^Invalid /)
  })
  it.each(Object.entries(resourceFacts))('in the filters of %s', (_name, { filters }) => {
    for (const [field, { value }] of Object.entries(filters))
      for (const [, message] of answers(value)) expect(message, field).not.toMatch(/^Invalid /)
  })
  it('finds choices inside lists, defaults and objects', () => {
    const found = [...commandDefinitions.values()].flatMap(({ schema }) => answers(schema))
    expect(found.map(([path]) => path)).toEqual(
      expect.arrayContaining(['.planId', '.workingDays', '.occasions', '.channel', '.dateFormat']),
    )
    expect(Object.fromEntries(found)).toMatchObject({ '.planId': 'Choose a plan' })
  })
})
