import type { Batch } from '@rollcall/platform/event-store/event-store.ts'
import type { DecodedEvent } from '@rollcall/platform/personal-data/event-codec.ts'
import { madeStorable } from '@rollcall/platform/postgres/made-storable.ts'
import type { Tools } from './tools.ts'

/** A batch of the log, decoded as far as possible. */
export interface DecodedBatch extends Batch {
  events: DecodedEvent[]
}

/**
 * Decodes the log batch by batch. An event that cannot be decoded carries its error, for the projections that handle
 * it. Only errors that affect all events, such as keys that cannot be fetched, are thrown. Characters that Postgres
 * cannot keep are replaced before any fold sees them, so that keys and rows in memory are those of the tables.
 */
export async function* decoded(
  { codec }: Pick<Tools, 'codec'>,
  batches: AsyncIterable<Batch>,
): AsyncGenerator<DecodedBatch, void, void> {
  for await (const batch of batches)
    yield { ...batch, events: (await codec.decodeEach(batch.events)).map(withStorableData) }
}

function withStorableData(event: DecodedEvent): DecodedEvent {
  const data = madeStorable(event.data)
  return data === event.data ? event : { ...event, data }
}
