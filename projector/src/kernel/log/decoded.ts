import type { Batch } from '@rollcall/platform/event-store/event-store.ts'
import type { DecodedEvent } from '@rollcall/platform/personal-data/event-codec.ts'
import { madeStorable } from '@rollcall/platform/postgres/made-storable.ts'
import type { Tools } from '../tools.ts'
import { type ReadModelActs, readActs } from './read-model-acts.ts'

/** An event as projections get it. */
export interface ProjectedEvent extends DecodedEvent {
  /** The projections that leave it out by an administrator's decision. */
  skippedBy?: ReadonlySet<string>
}

/** A batch of the log, decoded as far as possible. */
export interface DecodedBatch extends Batch {
  events: ProjectedEvent[]
}

/**
 * Decodes the log batch by batch. An event that cannot be decoded carries its error, for the projections that handle
 * it. Only errors that affect all events, such as keys that cannot be fetched, are thrown. Characters that Postgres
 * cannot keep are replaced before any fold sees them, so that keys and rows in memory are those of the tables.
 */
export async function* decoded(
  { codec, store }: Pick<Tools, 'codec' | 'store'>,
  batches: AsyncIterable<Batch>,
): AsyncGenerator<DecodedBatch, void, void> {
  const { skipped } = await readActs(store)
  for await (const batch of batches) {
    const events = await codec.decodeEach(batch.events)
    yield { ...batch, events: events.map(event => projected(event, skipped)) }
  }
}

function projected(event: DecodedEvent, skipped: ReadModelActs['skipped']): ProjectedEvent {
  const data = madeStorable(event.data)
  const skippedBy = skipped.size > 0 ? skipped.get(event.id) : undefined
  if (skippedBy) return { ...event, data, skippedBy }
  return data === event.data ? event : { ...event, data }
}
