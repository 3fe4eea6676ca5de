import { ConfigurationError } from '../config.ts'
import type { EventStore } from '../event-store/event-store.ts'
import { personSealedIn } from '../personal-data/sealed-fields.ts'
import { unseal } from '../personal-data/sealing.ts'
import type { InstallationRecord } from './installation-record.ts'

/**
 * The maximum number of events in which somebody is looked for. The first company's people come among the first few.
 */
const maxEvents = 1_000

/**
 * Throws ConfigurationError when a log is sealed under keys that this installation never had: it belongs to another
 * installation, such as when a new data folder is used with a server that is already in use. A key is made before the
 * first event that it seals, so an installation that was interrupted has it.
 */
export async function mustHaveKeysFor(
  store: Pick<EventStore, 'subscribe'>,
  record: Pick<InstallationRecord, 'hasKeyOf'>,
): Promise<void> {
  const person = await firstPersonIn(store)
  if (person === undefined || (await record.hasKeyOf(person))) return
  throw new ConfigurationError(
    'The server at EVENTSTORE_URL belongs to another installation: this one has none of the keys that its events are sealed with. ' +
      'Set EVENTSTORE_URL to an empty server, or start with the data folder or the database of the installation that the server belongs to.',
  )
}

async function firstPersonIn(store: Pick<EventStore, 'subscribe'>): Promise<string | undefined> {
  const enough = new AbortController()
  let seen = 0
  const options = { after: '0', batchSize: 200, maxWait: 0, signal: enough.signal }
  for await (const { events, caughtUp } of store.subscribe(options)) {
    for (const event of events) {
      const person = personSealedIn(event)
      if (person !== undefined) return person
    }
    seen += events.length
    if (caughtUp || seen >= maxEvents) return undefined
  }
  return undefined
}

/** Throws ConfigurationError when the keys in the database were made with another master key (base64). */
export async function mustBeMasterKeyOf(
  record: Pick<InstallationRecord, 'anyKey'>,
  masterKey: string,
): Promise<void> {
  const key = await record.anyKey()
  if (!key) return
  try {
    unseal(Buffer.from(masterKey, 'base64'), key.wrapped, key.personId)
  } catch {
    throw new ConfigurationError(
      'The database at DATABASE_URL belongs to another installation: MASTER_KEY does not open its keys. ' +
        'Set the MASTER_KEY of that installation, or use an empty database for a new one.',
    )
  }
}
