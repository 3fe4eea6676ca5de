import { randomUUID } from 'node:crypto'
import type { NewEvent } from '@rollcall/contracts/kernel/event.ts'
import type { EventDefinition, EventOf } from '@rollcall/contracts/kernel/message.ts'
import type { EventStore } from '@rollcall/platform/event-store/event-store.ts'

/** An event as a command would append it. */
export function eventOf<D extends EventDefinition>(
  definition: D,
  data: EventOf<D>['data'],
  companyId: string,
  actorId = 'system',
): NewEvent {
  const commandId = randomUUID()
  return {
    id: randomUUID(),
    type: definition.type,
    data,
    metadata: {
      commandId,
      companyId,
      actorId,
      role: 'employee',
      channel: 'web',
      correlationId: commandId,
      causationId: commandId,
      schemaVersion: definition.version,
    },
  }
}

export interface NewStream {
  stream: string
  events: NewEvent[]
}

/** Begins streams, many at a time. Throws when one is there already. */
export async function appendAll(
  store: EventStore,
  streams: readonly NewStream[],
  atOnce = 256,
): Promise<void> {
  let next = 0
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (next < streams.length) {
        const { stream, events } = streams[next++] as NewStream
        const { outcome } = await store.append({ stream, expected: 'none', events })
        if (outcome !== 'appended') throw new Error(`${stream} was there already`)
      }
    }),
  )
}
