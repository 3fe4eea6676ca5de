import { eventDefinitions } from '@rollcall/contracts/events.ts'
import type { NewEvent, StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import { type EventDefinition, personalFields } from '@rollcall/contracts/kernel/message.ts'
import type { PersonKeys } from './person-keys.ts'
import { seal, unseal } from './sealing.ts'

/** What a personal field reads once its person's key is destroyed. */
export const erased = '[erased]'

const prefix = 'sealed:1:'

/** An event as `decodeEach` gives it. */
export interface DecodedEvent extends StoredEvent {
  /** Why it could not be decoded: its data is as the log holds it, not to be used. undefined: it was decoded. */
  fault?: Error
}

export interface EventCodec {
  /** Validates new events against their definitions and seals their personal fields. Throws on a shape that is wrong. */
  encode(events: readonly NewEvent[]): Promise<NewEvent[]>
  /**
   * Brings stored events to their newest version and opens their personal fields. Unknown types pass through.
   * Throws when one of them cannot be decoded, as half of what happened is no ground to decide on.
   */
  decode(events: readonly StoredEvent[]): Promise<StoredEvent[]>
  /** The same for events that do not concern each other: one that cannot be decoded tells so and spares the others. */
  decodeEach(events: readonly StoredEvent[]): Promise<DecodedEvent[]>
}

export interface EventCodecOptions {
  keys: PersonKeys
  /** Every kind of event by its type. */
  definitions?: ReadonlyMap<string, EventDefinition>
}

/** Translates between the events that deciders and projections see and those that the log holds. */
export function createEventCodec({ keys, definitions = eventDefinitions }: EventCodecOptions): EventCodec {
  /** A function that decodes any of these events. Throws when the keys cannot be asked for, whatever the events are. */
  async function decoderOf(events: readonly StoredEvent[]): Promise<(event: StoredEvent) => StoredEvent> {
    const persons = new Set<string>()
    for (const event of events) {
      const definition = definitions.get(event.type)
      const personId = definition && subjectOf(definition, event.data)
      if (personId !== undefined) persons.add(personId)
    }
    const opened = persons.size > 0 ? await keys.forOpening([...persons]) : new Map<string, Buffer>()
    return event => {
      const definition = definitions.get(event.type)
      return definition ? decodeOne(event, definition, opened) : event
    }
  }

  return {
    async encode(events) {
      return Promise.all(
        events.map(async event => {
          const definition = definitions.get(event.type)
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
      const decodeEvent = await decoderOf(events)
      return events.map(decodeEvent)
    },
    async decodeEach(events) {
      const decodeEvent = await decoderOf(events)
      return events.map(event => {
        try {
          return decodeEvent(event)
        } catch (error) {
          return { ...event, fault: new Error('it cannot be decoded', { cause: error }) }
        }
      })
    },
  }
}

function decodeOne(
  event: StoredEvent,
  definition: EventDefinition,
  keys: ReadonlyMap<string, Buffer>,
): StoredEvent {
  const personId = subjectOf(definition, event.data)
  let data = event.data
  if (personId !== undefined) {
    data = { ...data }
    const key = keys.get(personId)
    for (const field of sealedFields(definition, event.metadata.schemaVersion)) {
      const value = data[field]
      // Whoever was erased when it was written has the word for it there.
      if (typeof value !== 'string' || !value.startsWith(prefix)) continue
      data[field] = key ? open(key, value, `${event.id}:${field}`) : erased
    }
  }
  for (let version = event.metadata.schemaVersion; version < definition.version; version++) {
    const upcast = definition.upcast[version]
    if (!upcast) throw new Error(`${event.type} has no upcast from version ${version}.`)
    data = upcast.up(data)
  }
  return data === event.data ? event : { ...event, data }
}

const open = (key: Buffer, value: string, context: string): unknown =>
  JSON.parse(unseal(key, Buffer.from(value.slice(prefix.length), 'base64url'), context).toString())

function subjectOf(definition: EventDefinition, data: Record<string, unknown>): string | undefined {
  return definition.subject === undefined ? undefined : String(data[definition.subject])
}

const fieldsByDefinition = new Map<EventDefinition, readonly string[]>()

/** The fields that are sealed in events of a version; other texts may begin like sealed ones and are none. */
function sealedFields(definition: EventDefinition, version = definition.version): readonly string[] {
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
