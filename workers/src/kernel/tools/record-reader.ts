import type { StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import type { EventStore } from '@rollcall/platform/event-store/event-store.ts'
import type { NumberedEvent } from '@rollcall/platform/evidence/file/evidence-file.ts'
import type { SignedRecord } from '@rollcall/platform/evidence/file/record.ts'
import type { ReadTile } from '@rollcall/platform/evidence/proof-hashes.ts'
import { readNumbered } from '@rollcall/platform/evidence/stored/places.ts'
import { readNewestHead, readSignedRecord } from '@rollcall/platform/evidence/stored/signed-record.ts'
import { tilesOf } from '@rollcall/platform/evidence/stored/tiles.ts'
import type { DecodedEvent, EventCodec } from '@rollcall/platform/personal-data/event-codec.ts'
import { type Opening, openingsOf } from '@rollcall/platform/personal-data/openings.ts'
import type { PersonKeys } from '@rollcall/platform/personal-data/person-keys.ts'
import type { Pool } from 'pg'

/** Reads companies' records as they are stored: with sealed fields, their numbers, proofs and signatures. */
export interface RecordReader {
  /** The events of a stream; none: there is no such stream. */
  stored(stream: string): Promise<readonly StoredEvent[]>
  /** Events of a company with their numbers, in that order; those that the tree does not hold yet are left out. */
  numbered(companyId: string, events: readonly StoredEvent[]): Promise<NumberedEvent[]>
  /** Stored events as they are read, in their order; one that cannot be decoded carries its fault. */
  decoded(events: readonly StoredEvent[]): Promise<DecodedEvent[]>
  /** What opens the personal fields of each of these events, and nothing else. */
  openings(events: readonly StoredEvent[]): Promise<Opening[][]>
  /** The keys and heads of a company's record. */
  signed(companyId: string): Promise<SignedRecord>
  /** The newest head; undefined: none is signed yet. */
  newestHead(companyId: string): ReturnType<typeof readNewestHead>
  /** Reads the tiles of a company's tree. */
  tilesOf(companyId: string): ReadTile
}

/** What the record is read with. */
interface RecordTools {
  store: EventStore
  pool: Pool
  keys: PersonKeys
  codec: EventCodec
}

export const createRecordReader = ({ store, pool, keys, codec }: RecordTools): RecordReader => ({
  stored: async stream => (await store.read(stream)).events,
  numbered: (companyId, events) => readNumbered(pool, companyId, events),
  decoded: events => codec.decodeEach(events),
  openings: events => openingsOf(events, keys),
  signed: companyId => readSignedRecord(pool, companyId, Number.MAX_SAFE_INTEGER),
  newestHead: companyId => readNewestHead(pool, companyId),
  tilesOf: companyId => tilesOf(pool, companyId),
})
