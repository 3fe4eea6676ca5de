import { eventDefinitions } from '@rollcall/contracts/events.ts'
import type { NewEvent, StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import type { EventDefinition } from '@rollcall/contracts/kernel/message.ts'
import { MissingPersonKey } from './missing-person-key.ts'
import type { PersonKeys } from './person-keys.ts'
import { openField, sealField } from './sealed-field.ts'
import { sealedFields, sealedIn, subjectOf } from './sealed-fields.ts'
import { UnknownEvent, whyUnknown } from './unknown-event.ts'

/** The value of a personal field once its person's key is destroyed: erased. A missing key gives an error instead. */
export const erased = '[erased]'

/** An event as `decodeEach` gives it. */
export interface DecodedEvent extends StoredEvent {
  /**
   * Why it could not be decoded, MissingPersonKey for a lost key: its data is still as in the log and must not be used.
   * undefined: it was decoded.
   */
  fault?: Error
}

export interface EventCodec {
  /**
   * Validates new events against their definitions and seals their personal fields. Throws on a wrong shape, and
   * MissingPersonKey when a person has no key and none of these events begins their record.
   */
  encode(events: readonly NewEvent[]): Promise<NewEvent[]>
  /**
   * Upgrades stored events to their newest version and opens their personal fields. Throws when one of them cannot be
   * decoded, because decisions need all events: MissingPersonKey when a key was lost, UnknownEvent for an event of a
   * newer Rollcall.
   */
  decode(events: readonly StoredEvent[]): Promise<StoredEvent[]>
  /**
   * Decodes unrelated events: one that cannot be decoded carries its error and does not affect the others. Unknown
   * types pass through.
   */
  decodeEach(events: readonly StoredEvent[]): Promise<DecodedEvent[]>
  /** Destroys a key. Data sealed under it reads as erased from then on, in other processes within a minute. */
  forget(companyId: string, subjectId: string): Promise<void>
}

export interface EventCodecOptions {
  keys: PersonKeys
  /** Every kind of event by its type. */
  definitions?: ReadonlyMap<string, EventDefinition>
}

/** A new event with data parsed by its definition. */
interface Parsed {
  event: NewEvent
  definition: EventDefinition
  data: Record<string, unknown>
  personId: string | undefined
}

/** Translates between the events of deciders and projections and the stored events of the log. */
export function createEventCodec({ keys, definitions = eventDefinitions }: EventCodecOptions): EventCodec {
  /** A function that decodes any of these events. Throws when the keys cannot be fetched. */
  async function decoderOf(events: readonly StoredEvent[]): Promise<(event: StoredEvent) => StoredEvent> {
    const persons = new Set<string>()
    for (const event of events) {
      const definition = definitions.get(event.type)
      const personId = definition && subjectOf(definition, event.data)
      if (personId !== undefined) persons.add(personId)
    }
    const opened = persons.size > 0 ? await keys.forOpening([...persons]) : new Map<string, undefined>()
    return event => {
      const definition = definitions.get(event.type)
      return definition ? decodeOne(event, definition, opened) : event
    }
  }

  /** The keys of all persons that the events are about. */
  async function keysOf(parsed: readonly Parsed[]): Promise<Map<string, Buffer | undefined>> {
    const persons = new Map<string, { companyId: string; opens: boolean }>()
    for (const { event, definition, data, personId } of parsed) {
      if (personId === undefined) continue
      const opens = definition.opensSubject(data) || (persons.get(personId)?.opens ?? false)
      persons.set(personId, { companyId: event.metadata.companyId, opens })
    }
    return new Map(
      await Promise.all(
        [...persons].map(
          async ([personId, { companyId, opens }]) =>
            [personId, await keys.forSealing(companyId, personId, opens)] as const,
        ),
      ),
    )
  }

  return {
    async encode(events) {
      const parsed = events.map(event => {
        const definition = definitions.get(event.type)
        if (!definition) throw new Error(`There is no event ${event.type}.`)
        const data: Record<string, unknown> = definition.schema.parse(event.data)
        return { event, definition, data, personId: subjectOf(definition, data) }
      })
      const sealing = await keysOf(parsed)
      return parsed.map(({ event, definition, data, personId }) => {
        if (personId === undefined) return { ...event, data }
        const key = sealing.get(personId)
        for (const field of sealedFields(definition)) {
          if (data[field] === undefined) continue
          data[field] = key ? sealField(key, data[field], { eventId: event.id, field }) : erased
        }
        return { ...event, data }
      })
    },
    async decode(events) {
      for (const event of events) {
        const why = whyUnknown(event, definitions)
        if (why) throw new UnknownEvent(event.stream, why)
      }
      const decodeEvent = await decoderOf(events)
      return events.map(decodeEvent)
    },
    forget: (companyId, subjectId) => keys.destroy(companyId, subjectId),
    async decodeEach(events) {
      const decodeEvent = await decoderOf(events)
      return events.map(event => {
        try {
          return decodeEvent(event)
        } catch (error) {
          const fault =
            error instanceof MissingPersonKey ? error : new Error('it cannot be decoded', { cause: error })
          return { ...event, fault }
        }
      })
    },
  }
}

function decodeOne(
  event: StoredEvent,
  definition: EventDefinition,
  keys: ReadonlyMap<string, Buffer | undefined>,
): StoredEvent {
  const personId = subjectOf(definition, event.data)
  let data = event.data
  if (personId !== undefined) {
    data = { ...data }
    const key = keys.get(personId)
    for (const field of sealedIn(event, definition)) {
      if (!keys.has(personId)) throw new MissingPersonKey(personId, event.metadata.companyId)
      data[field] = key ? openField(key, String(data[field]), { eventId: event.id, field }) : erased
    }
  }
  for (let version = event.metadata.schemaVersion; version < definition.version; version++) {
    const upcast = definition.upcast[version]
    if (!upcast) throw new Error(`${event.type} has no upcast from version ${version}.`)
    data = upcast.up(data)
  }
  if (definition.read) data = definition.read(data)
  return data === event.data ? event : { ...event, data }
}
