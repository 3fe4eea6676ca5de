import { expect, it } from 'vitest'
import { z } from 'zod'
import { eventDefinitions } from './events.ts'
import { personalFields } from './kernel/message.ts'

/** The wrapper schemas, such as optional and nullable. */
function inside(schema: z.core.$ZodType): z.core.$ZodType[] {
  const { innerType } = schema._zod.def as { innerType?: z.core.$ZodType }
  return innerType ? [innerType, ...inside(innerType)] : []
}

it.each([...eventDefinitions.values()])(
  'seals every personal field of $type, because the mark is outermost',
  ({ schema, subject }) => {
    for (const [field, outer] of Object.entries(schema.shape)) {
      const marked = inside(outer as z.core.$ZodType).some(inner => personalFields.has(inner))
      expect([field, marked]).toEqual([field, false])
      if (personalFields.has(outer as z.core.$ZodType)) expect(subject).toBeDefined()
    }
  },
)

it('finds a mark hidden by an outer schema', () => {
  const hidden = z.string()
  personalFields.add(hidden, { personal: true })
  expect(inside(hidden.nullable().optional())).toContain(hidden)
})
