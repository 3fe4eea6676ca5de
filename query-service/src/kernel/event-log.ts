import type { StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import { type Config, required } from '@rollcall/platform/config.ts'
import type { Batch, EventStore } from '@rollcall/platform/event-store/event-store.ts'
import { openEventStore } from '@rollcall/platform/installation/open-event-store.ts'
import { createEventCodec, type DecodedEvent } from '@rollcall/platform/personal-data/event-codec.ts'
import { createPersonKeys } from '@rollcall/platform/personal-data/person-keys.ts'
import type { Pool } from 'pg'

/** The event log, only to be read. */
export interface EventLog {
  /** The events of a stream, opened; one that cannot be decoded carries its fault. None: there is no such stream. */
  read(stream: string): Promise<readonly DecodedEvent[]>
  /** The same events as stored, with their personal fields sealed. */
  stored(stream: string): Promise<readonly StoredEvent[]>
  /** All events of the log as stored, in order and without end, until the signal aborts. */
  all(signal: AbortSignal): AsyncIterable<Batch>
  close(): Promise<void>
}

/** The size of the batches in which all events are read. */
const batches = { batchSize: 1_000, maxBytes: 1024 * 1024, maxWait: 0 }

/**
 * The log, opened when it is first read: every other answer comes from the read models and does not need it. Reading
 * throws `EventStoreUnavailable` while it is away, and tries again next time. `pool` reads the persons' keys.
 */
export function createEventLog(config: Config, pool: Pool, report: (why: string) => void): EventLog {
  const codec = createEventCodec({
    keys: createPersonKeys({ pool, masterKey: required(config, 'MASTER_KEY') }),
  })
  let opened: Promise<EventStore> | undefined
  const store = () => {
    opened ??= openEventStore(config, report).catch(error => {
      opened = undefined
      throw error
    })
    return opened
  }
  return {
    async read(stream) {
      return codec.decodeEach((await (await store()).read(stream)).events)
    },
    async stored(stream) {
      return (await (await store()).read(stream)).events
    },
    async *all(signal) {
      yield* (await store()).subscribe({ after: '0', ...batches, signal })
    },
    async close() {
      // One that could not be opened needs no closing.
      await opened?.then(
        one => one.close(),
        () => {},
      )
    },
  }
}
