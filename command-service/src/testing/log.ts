import type { StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import type { EventStore } from '@rollcall/platform/event-store/event-store.ts'
import { InMemoryEventStore } from '@rollcall/platform/event-store/in-memory-event-store.ts'
import { type EventCodec, erased } from '@rollcall/platform/personal-data/event-codec.ts'
import type { CommandContext } from '../kernel/decider.ts'
import { CommandLog } from '../kernel/handle-command.ts'

/** A codec that seals nothing. */
export const plain = {
  encode: async (events: never) => events,
  decode: async (events: StoredEvent[]) => events,
} as never

/** The same, but data sealed under a destroyed key reads as erased. */
export function forgetfulCodec() {
  const destroyed = new Set<unknown>()
  const codec = {
    encode: async (events: never) => events,
    decode: async (events: StoredEvent[]) =>
      events.map(event =>
        destroyed.has(event.data.subjectId) ? { ...event, data: { ...event.data, body: erased } } : event,
      ),
    forget: async (_companyId: string, subjectId: string) => void destroyed.add(subjectId),
  }
  return codec as unknown as EventCodec
}

/** An in-memory log with unsealed events. */
export const plainLog = (store: EventStore = new InMemoryEventStore()): CommandLog =>
  new CommandLog(store, forgetfulCodec())

/** The context of a command from the company `c1`. Its ids are the requested words. */
export const sent = (commandId: string, now = '2026-11-20T10:00:00.000Z'): CommandContext => ({
  commandId,
  correlationId: 'correlation',
  channel: 'web',
  actor: {
    accountId: 'actor',
    companyId: 'c1',
    role: 'company',
    sessionId: undefined,
    name: '',
    zone: 'UTC',
  },
  ip: '',
  now,
  newId: what => `${what} of ${commandId}`,
})
