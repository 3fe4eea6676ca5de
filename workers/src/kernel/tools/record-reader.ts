import type { StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import type { EventStore } from '@rollcall/platform/event-store/event-store.ts'
import type { NumberedEvent } from '@rollcall/platform/evidence/file/evidence-file.ts'
import type { SignedRecord } from '@rollcall/platform/evidence/file/record.ts'
import type { ReadTile } from '@rollcall/platform/evidence/proof-hashes.ts'
import { readNumbered } from '@rollcall/platform/evidence/stored/places.ts'
import { readSignedRecord } from '@rollcall/platform/evidence/stored/signed-record.ts'
import { tilesOf } from '@rollcall/platform/evidence/stored/tiles.ts'
import type { Pool } from 'pg'

/** Reads companies' records as they are stored: with sealed fields, their numbers, proofs and signatures. */
export interface RecordReader {
  /** The events of a stream; none: there is no such stream. */
  stored(stream: string): Promise<readonly StoredEvent[]>
  /** Events of a company with their numbers, in that order; those that the tree does not hold yet are left out. */
  numbered(companyId: string, events: readonly StoredEvent[]): Promise<NumberedEvent[]>
  /** The keys and heads of a company's record. */
  signed(companyId: string): Promise<SignedRecord>
  /** Reads the tiles of a company's tree. */
  tilesOf(companyId: string): ReadTile
}

export const createRecordReader = (store: EventStore, pool: Pool): RecordReader => ({
  stored: async stream => (await store.read(stream)).events,
  numbered: (companyId, events) => readNumbered(pool, companyId, events),
  signed: companyId => readSignedRecord(pool, companyId, Number.MAX_SAFE_INTEGER),
  tilesOf: companyId => tilesOf(pool, companyId),
})
