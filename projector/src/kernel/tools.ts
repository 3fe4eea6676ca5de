import type { EventStore } from '@rollcall/platform/event-store/event-store.ts'
import type { Log } from '@rollcall/platform/log.ts'
import type { EventCodec } from '@rollcall/platform/personal-data/event-codec.ts'
import type { Pool } from 'pg'

/** The projector's tools: the log, its codec, the read models' database and a reporter. */
export interface Tools {
  pool: Pool
  store: EventStore
  codec: Pick<EventCodec, 'decodeEach'>
  log: Pick<Log, 'info' | 'warn' | 'error'>
}
