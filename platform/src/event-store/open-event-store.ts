import type { Config } from '../config.ts'
import type { EventStore } from './event-store.ts'

/**
 * Opens the store that the configuration names: EventStoreDB when EVENTSTORE_URL is set, else Postgres.
 * `report` is told of what the adapter overcame: lost connections, repeated appends.
 */
export async function openEventStore(
  config: Pick<Config, 'EVENTSTORE_URL' | 'DATABASE_URL'>,
  report: (why: string) => void = () => {},
): Promise<EventStore> {
  // Loaded on demand: a process needs one adapter, and the other's client costs memory.
  if (config.EVENTSTORE_URL) {
    const { openEventStoreDb } = await import('./eventstoredb/eventstoredb-event-store.ts')
    return openEventStoreDb({ url: config.EVENTSTORE_URL, report })
  }
  const { openPostgresEventStore } = await import('./postgres/postgres-event-store.ts')
  return openPostgresEventStore({ url: config.DATABASE_URL, log: report })
}
