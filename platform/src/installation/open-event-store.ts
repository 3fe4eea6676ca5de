import type { Config } from '../config.ts'
import type { EventStore } from '../event-store/event-store.ts'
import { belonging } from './belonging.ts'
import { openRecord } from './installation-record.ts'
import { mustBeMasterKeyOf } from './own-keys.ts'
import { mustBeKind, type StoreKind } from './store-identity.ts'

type StoreSettings = Pick<Config, 'EVENTSTORE_URL' | 'DATABASE_URL'> & Partial<Pick<Config, 'MASTER_KEY'>>

/** The configured store: EventStoreDB when EVENTSTORE_URL is set, otherwise Postgres. */
export const storeKindOf = ({ EVENTSTORE_URL }: Pick<Config, 'EVENTSTORE_URL'>): StoreKind =>
  EVENTSTORE_URL ? 'eventstoredb' : 'postgres'

/**
 * Opens the configured store, only if the installation in DATABASE_URL belongs to it. Throws ConfigurationError with a
 * sentence when the installation's events are elsewhere or the settings are another installation's, and EventStoreUnavailable when the store does not answer.
 * `report` receives faults that the adapter overcame: lost connections, repeated appends.
 */
export async function openEventStore(
  config: StoreSettings,
  report: (why: string) => void = () => {},
): Promise<EventStore> {
  const kind = storeKindOf(config)
  const record = await openRecord(config.DATABASE_URL)
  let store: EventStore | undefined
  try {
    // Before the store is opened, which would create a log in the wrong place.
    const noted = await record.store()
    if (noted) mustBeKind(noted.kind, kind)
    if (config.MASTER_KEY !== undefined) await mustBeMasterKeyOf(record, config.MASTER_KEY)
    store = await open(config, report)
    return await belonging(store, kind, record)
  } catch (error) {
    await store?.close()
    await record.close()
    throw error
  }
}

async function open(config: StoreSettings, report: (why: string) => void): Promise<EventStore> {
  // Loaded on demand: a process needs one adapter, and the other's client costs memory.
  if (config.EVENTSTORE_URL) {
    const { openEventStoreDb } = await import('../event-store/eventstoredb/eventstoredb-event-store.ts')
    return openEventStoreDb({ url: config.EVENTSTORE_URL, report })
  }
  const { openPostgresEventStore } = await import('../event-store/postgres/postgres-event-store.ts')
  return openPostgresEventStore({ url: config.DATABASE_URL, log: report })
}
