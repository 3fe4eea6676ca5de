import type { StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import type { EventDefinition } from '@rollcall/contracts/kernel/message.ts'
import { Counter } from 'prom-client'

const alarms = new Counter({
  name: 'unknown_events_total',
  help: 'Times that a decision was refused because its stream holds an event of a newer Rollcall; any is an alarm',
})

/** A stream holds an event that only a newer Rollcall knows. A decision without it could record a wrong fact. */
export class UnknownEvent extends Error {
  override readonly name = 'UnknownEvent'
  constructor(stream: string, why: string) {
    super(
      `${stream} holds what this Rollcall does not know (${why}): nothing is decided on it until it is updated.`,
    )
    alarms.inc()
  }
}

/** Why this Rollcall does not know an event, in words; undefined if it does. */
export function whyUnknown(
  { type, metadata }: Pick<StoredEvent, 'type' | 'metadata'>,
  definitions: ReadonlyMap<string, EventDefinition>,
): string | undefined {
  const definition = definitions.get(type)
  if (!definition) return `unknown event type ${type}`
  if (metadata.schemaVersion > definition.version)
    return `${type} of version ${metadata.schemaVersion}, which is newer than this Rollcall`
  return undefined
}
