import type { Append, AppendResult, EventStore } from '../event-store/event-store.ts'
import type { InstallationRecord } from './installation-record.ts'
import { mustBeKind, mustBeSame, mustReach, type StoreKind } from './store-identity.ts'

/**
 * The store, once it is certain that the installation belongs to it: it is of the noted kind, begins with the noted
 * event and reaches as far as anything has read it. An installation that has noted no store yet takes this one as its
 * own, now or with the first event. The record is closed when it is not needed any more, at the latest with the store.
 * Throws ConfigurationError, with a sentence that says what to do; then store and record are still open.
 */
export async function belonging(
  store: EventStore,
  kind: StoreKind,
  record: InstallationRecord,
): Promise<EventStore> {
  const noted = await record.store()
  if (noted) mustBeKind(noted.kind, kind)
  // Before the head: what is read meanwhile must not look as if the log were too short for it.
  const followers = await record.followers()
  const firstEvent = await store.firstEventId()
  if (noted) mustBeSame(noted, kind, firstEvent)
  else await mustNotBeInPostgres(kind, followers, record)
  mustReach(followers, await store.head(), kind)
  if (!noted && firstEvent === undefined) return new UnnotedStore(store, kind, record)
  if (!noted && firstEvent !== undefined) await record.note({ kind, firstEvent })
  await record.close()
  return store
}

/** An installation of before stores were noted, whose log is in its own database, has no use for another. */
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
    // Whatever these events are: what was made of the log was not made of them.
    return
  }
  mustBeKind('postgres', kind)
}

/** A store without an event, which is noted as soon as it has one. */
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
    // The append is done and is answered as done; the next one, or the next start, notes the store.
    if (!this.#noted) await this.#settle().catch(() => {})
    return result
  }

  /** Appends at the same time share one attempt: the first that succeeds closes the record. */
  #settle(): Promise<void> {
    if (this.#noted) return Promise.resolve()
    this.#settling ??= this.#note().finally(() => {
      this.#settling = undefined
    })
    return this.#settling
  }

  /** Notes the store if it has an event. Throws ConfigurationError when another one is noted. */
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
