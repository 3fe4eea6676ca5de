import type { StoredEvent } from '@rollcall/contracts/kernel/event.ts'

/** An event: its type and its data. */
export type Happened = readonly [type: string, data?: Record<string, unknown>]

/** The events of a company's stream as the log keeps them, in this order. */
export const storedEvents = (
  companyId: string,
  stream: string,
  happened: readonly Happened[],
): StoredEvent[] =>
  happened.map(([type, data = {}], revision) => ({
    id: `${revision}0000000-0000-4000-8000-000000000000`,
    type,
    data,
    metadata: {
      commandId: 'c',
      companyId,
      actorId: 'a',
      role: 'company',
      channel: 'web',
      correlationId: 'c',
      causationId: 'c',
      schemaVersion: 1,
    },
    stream,
    revision,
    position: String(revision + 1),
    recordedAt: '2026-11-20T11:07:00.000Z',
  }))
