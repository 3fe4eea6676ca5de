import type { Append, AppendResult, EventStore } from '../event-store/event-store.ts'
import type { InstallationRecord } from './installation-record.ts'
import { mustHaveKeysFor } from './own-keys.ts'
import { mustBeKind, mustBeSame, mustReach, type StoreKind } from './store-identity.ts'

/**
 * The store, once it certainly belongs to the installation: it has the recorded kind, begins with the recorded event
 * and reaches the last read position. An installation without a recorded store adopts this one, now or with the first
 * event, if it has the keys that the log is sealed with. The record is closed when it is no longer needed, at the latest with the store. Throws ConfigurationError,
 * with a sentence that says what to do; then store and record are still open.
 */
export async function belonging(
  store: EventStore,
  kind: StoreKind,
  record: InstallationRecord,
): Promise<EventStore> {
  const noted = await record.store()
  if (noted) mustBeKind(noted.kind, kind)
  // Before the head, because reads in the meantime must not make the log look too short.
  const followers = await record.followers()
  const firstEvent = await store.firstEventId()
  if (noted) mustBeSame(noted, kind, firstEvent)
  else await mustNotBeInPostgres(kind, followers, record)
  mustReach(followers, await store.head(), kind)
  if (!noted && firstEvent === undefined) return new UnnotedStore(store, kind, record)
  if (!noted && firstEvent !== undefined) {
    // In Postgres, log and keys are in one database, and a lost key is no sign of another installation.
    if (kind === 'eventstoredb') await mustHaveKeysFor(store, record)
    await record.note({ kind, firstEvent })
  }
  await record.close()
  return store
}

/** An installation from before stores were recorded, with its log in its own database, does not need another. */
async function mustNotBeInPostgres(
  kind: StoreKind,
  followers: Awaited<ReturnType<InstallationRecord['followers']>>,
  record: InstallationRecord,
): Promise<void> {
  if (kind === 'postgres') return
  const head = await record.headInPostgres()
  if (head === '0') return
  try {
    mustReach(followers, head, 'postgres')
  } catch {
    // Whatever these events are, the read models were not made from them.
    return
  }
  mustBeKind('postgres', kind)
}

/** A store without events, which is recorded with its first event. */
class UnnotedStore implements EventStore {
  readonly #store: EventStore
  readonly #kind: StoreKind
  readonly #record: InstallationRecord
  #noted = false
  #settling: Promise<void> | undefined

  constructor(store: EventStore, kind: StoreKind, record: InstallationRecord) {
    this.#store = store
    this.#kind = kind
    this.#record = record
  }

  async append(append: Append): Promise<AppendResult> {
    if (this.#noted) return this.#store.append(append)
    // Another process may have been first, with another store.
    await this.#settle()
    const result = await this.#store.append(append)
    // The append is stored and answered. The next one, or the next start, records the store.
    if (!this.#noted) await this.#settle().catch(() => {})
    return result
  }

  /** Concurrent appends share one attempt: the first that succeeds closes the record. */
  #settle(): Promise<void> {
    if (this.#noted) return Promise.resolve()
    this.#settling ??= this.#note().finally(() => {
      this.#settling = undefined
    })
    return this.#settling
  }

  /** Records the store if it has an event. Throws ConfigurationError when another one is recorded. */
  async #note(): Promise<void> {
    const noted = await this.#record.store()
    const firstEvent = await this.#store.firstEventId()
    if (noted) mustBeSame(noted, this.#kind, firstEvent)
    else if (firstEvent === undefined) return
    else await this.#record.note({ kind: this.#kind, firstEvent })
    this.#noted = true
    await this.#record.close()
  }

  read(stream: string, from?: number) {
    return this.#store.read(stream, from)
  }

  subscribe(options: Parameters<EventStore['subscribe']>[0]) {
    return this.#store.subscribe(options)
  }

  head() {
    return this.#store.head()
  }

  firstEventId() {
    return this.#store.firstEventId()
  }

  async close(): Promise<void> {
    await this.#store.close()
    await this.#record.close()
  }
}
