import { randomUUID } from 'node:crypto'
import type { NewEvent, StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import type { EventDefinition, EventOf } from '@rollcall/contracts/kernel/message.ts'

/** A uuid, the same for the same number. */
export const uuid = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

/** An event of a company, as a command would append it. */
export function newEvent<D extends EventDefinition>(
  definition: D,
  data: EventOf<D>['data'],
  companyId: string = uuid(1),
  role = 'company',
): NewEvent {
  const id = randomUUID()
  return {
    id,
    type: definition.type,
    data,
    metadata: {
      commandId: id,
      companyId,
      actorId: 'system',
      role,
      channel: 'web',
      correlationId: id,
      causationId: id,
      schemaVersion: definition.version,
    },
  }
}

/** The same event for another company. */
export const of = (companyId: string, event: NewEvent): NewEvent => ({
  ...event,
  metadata: { ...event.metadata, companyId },
})

/** The events as the log would return them, recorded one second apart. */
export const asStored = (events: readonly NewEvent[], first = 1): StoredEvent[] =>
  events.map((event, i) => ({
    ...event,
    stream: 'any',
    revision: i,
    position: String(first + i),
    recordedAt: recordedAt(first + i),
  }))

/** The time of recording that `asStored` gives the event at a position. */
export const recordedAt = (position: number): string =>
  new Date(Date.UTC(2026, 10, 20, 8) + position * 1000).toISOString()
