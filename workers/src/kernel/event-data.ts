import type { StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import type { EventDefinition } from '@rollcall/contracts/kernel/message.ts'
import type { z } from 'zod'

const tolerant = new Map<EventDefinition, z.ZodType>()

/**
 * The data of an event of this kind; undefined for any other kind. Additional fields of a newer writer are ignored.
 * Throws a ZodError when a known field is wrong.
 */
export function dataOf<D extends EventDefinition>(
  definition: D,
  event: StoredEvent,
): z.infer<D['schema']> | undefined {
  if (event.type !== definition.type) return undefined
  let schema = tolerant.get(definition)
  if (!schema) {
    schema = definition.schema.loose()
    tolerant.set(definition, schema)
  }
  return schema.parse(event.data) as z.infer<D['schema']>
}
