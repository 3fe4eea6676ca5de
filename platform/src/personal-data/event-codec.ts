import { eventDefinitions } from '@rollcall/contracts/events.ts'
import type { NewEvent, StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import { type EventDefinition, personalFields } from '@rollcall/contracts/kernel/message.ts'
import type { PersonKeys } from './person-keys.ts'
import { seal, unseal } from './sealing.ts'

/** What a personal field reads once its person's key is destroyed. */
export const erased = '[erased]'

const prefix = 'sealed:1:'

export interface EventCodec {
  /** Validates new events against their definitions and seals their personal fields. Throws on a shape that is wrong. */
  encode(events: readonly NewEvent[]): Promise<NewEvent[]>
  /** Brings stored events to their newest version and opens their personal fields. Unknown types pass through. */
  decode(events: readonly StoredEvent[]): Promise<StoredEvent[]>
}

/** Translates between the events that deciders and projections see and those that the log holds. */
export function createEventCodec({ keys }: { keys: PersonKeys }): EventCodec {
  return {
    async encode(events) {
      return Promise.all(
        events.map(async event => {
          const definition = eventDefinitions.get(event.type)
          if (!definition) throw new Error(`There is no event ${event.type}.`)
          const data: Record<string, unknown> = definition.schema.parse(event.data)
          const personId = subjectOf(definition, data)
          if (personId === undefined) return { ...event, data }
          const key = await keys.forSealing(event.metadata.companyId, personId)
          for (const field of sealedFields(definition)) {
            if (data[field] === undefined) continue
            const plain = Buffer.from(JSON.stringify(data[field]))
            data[field] = key
              ? prefix + seal(key, plain, `${event.id}:${field}`).toString('base64url')
              : erased
          }
          return { ...event, data }
        }),
      )
    },
    async decode(events) {
      const persons = new Set<string>()
      for (const event of events) {
        const definition = eventDefinitions.get(event.type)
        const personId = definition && subjectOf(definition, event.data)
        if (personId !== undefined) persons.add(personId)
      }
      const opened = persons.size > 0 ? await keys.forOpening([...persons]) : new Map<string, Buffer>()
      return events.map(event => decodeOne(event, opened))
    },
  }
}

function decodeOne(event: StoredEvent, keys: ReadonlyMap<string, Buffer>): StoredEvent {
  const definition = eventDefinitions.get(event.type)
  if (!definition) return event
  const personId = subjectOf(definition, event.data)
  let data = event.data
  if (personId !== undefined) {
    data = { ...data }
    const key = keys.get(personId)
    for (const [field, value] of Object.entries(data)) {
      if (typeof value !== 'string' || !value.startsWith(prefix)) continue
      data[field] = key ? open(key, value, `${event.id}:${field}`) : erased
    }
  }
  for (let version = event.metadata.schemaVersion; version < definition.version; version++) {
    const upcast = definition.upcast[version]
    if (!upcast) throw new Error(`${event.type} has no upcast from version ${version}.`)
    data = upcast(data)
  }
  return data === event.data ? event : { ...event, data }
}

const open = (key: Buffer, value: string, context: string): unknown =>
  JSON.parse(unseal(key, Buffer.from(value.slice(prefix.length), 'base64url'), context).toString())

function subjectOf(definition: EventDefinition, data: Record<string, unknown>): string | undefined {
  return definition.subject === undefined ? undefined : String(data[definition.subject])
}

const fieldsByDefinition = new Map<EventDefinition, string[]>()

function sealedFields(definition: EventDefinition): string[] {
  let fields = fieldsByDefinition.get(definition)
  if (!fields) {
    fields = Object.entries(definition.schema.shape)
      .filter(([, schema]) => personalFields.has(schema))
      .map(([field]) => field)
    fieldsByDefinition.set(definition, fields)
  }
  return fields
}
