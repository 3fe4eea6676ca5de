import { eventDefinitions } from '@rollcall/contracts/events.ts'
import type { NewEvent } from '@rollcall/contracts/kernel/event.ts'
import { type EventDefinition, personalFields } from '@rollcall/contracts/kernel/message.ts'
import { isSealed } from './sealed-field.ts'

/** The part of an event that says what is sealed in it. */
interface InLog extends Pick<NewEvent, 'type' | 'data'> {
  metadata: Pick<NewEvent['metadata'], 'schemaVersion'>
}

const fieldsByDefinition = new Map<EventDefinition, readonly string[]>()

/** The sealed fields in events of a version. Other texts may look like sealed ones without being sealed. */
export function sealedFields(definition: EventDefinition, version = definition.version): readonly string[] {
  const older = version < definition.version ? definition.upcast[version] : undefined
  if (older) return older.personal
  let fields = fieldsByDefinition.get(definition)
  if (!fields) {
    fields = Object.entries(definition.schema.shape)
      .filter(([, schema]) => personalFields.has(schema))
      .map(([field]) => field)
    fieldsByDefinition.set(definition, fields)
  }
  return fields
}

/**
 * The sealed fields in the log. For a person who was already erased when the event was written, they hold the word for
 * erased.
 */
export const sealedIn = ({ data, metadata }: InLog, definition: EventDefinition): string[] =>
  sealedFields(definition, metadata.schemaVersion).filter(field => isSealed(data[field]))

/** The person whose personal data an event has; undefined: nobody's. */
export const subjectOf = (definition: EventDefinition, data: Record<string, unknown>): string | undefined =>
  definition.subject === undefined ? undefined : String(data[definition.subject])

/** The person whose key is needed to read an event of the log; undefined: none. */
export function personSealedIn(event: InLog, definitions = eventDefinitions): string | undefined {
  const definition = definitions.get(event.type)
  if (definition?.subject === undefined || sealedIn(event, definition).length === 0) return undefined
  return subjectOf(definition, event.data)
}
