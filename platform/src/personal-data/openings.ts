import { eventDefinitions } from '@rollcall/contracts/events.ts'
import type { StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import type { PersonKeys } from './person-keys.ts'
import { fieldKeyOf, hasOwnKey, openField } from './sealed-field.ts'
import { personSealedIn, sealedIn } from './sealed-fields.ts'

/** What opens one personal field of one event for somebody, and nothing else. */
export interface Opening {
  field: string
  /** What was sealed. */
  value: unknown
  /** The key of this field alone; null: the field is of the older form, which cannot be opened for others provably. */
  key: Buffer | null
}

/**
 * The openings of stored events, in their order. Fields of an erased person, or of one whose key is lost, have none.
 * Throws when a field is not what its key sealed.
 */
export async function openingsOf(
  events: readonly StoredEvent[],
  keys: Pick<PersonKeys, 'forOpening'>,
  definitions = eventDefinitions,
): Promise<Opening[][]> {
  const persons = events.map(event => personSealedIn(event, definitions))
  const wanted = [...new Set(persons.filter(person => person !== undefined))]
  const opened = wanted.length > 0 ? await keys.forOpening(wanted) : new Map<string, undefined>()
  return events.map((event, at) => {
    const definition = definitions.get(event.type)
    const personKey = opened.get(persons[at] ?? '')
    if (!definition || !personKey) return []
    return sealedIn(event, definition).map(field => {
      const sealed = String(event.data[field])
      const place = { eventId: event.id, field }
      return {
        field,
        value: openField(personKey, sealed, place),
        key: hasOwnKey(sealed) ? fieldKeyOf(personKey, place) : null,
      }
    })
  })
}
