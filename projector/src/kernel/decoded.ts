import type { Batch } from '@rollcall/platform/event-store/event-store.ts'
import type { DecodedEvent } from '@rollcall/platform/personal-data/event-codec.ts'
import type { Tools } from './tools.ts'

/** A batch of the log, opened as far as it can be. */
export interface DecodedBatch extends Batch {
  events: DecodedEvent[]
}

/**
 * Opens what comes from the log, batch by batch. An event that cannot be decoded carries its fault, for the
 * projections that handle it; only what concerns all of them, as keys that cannot be asked for, throws.
 */
export async function* decoded(
  { codec }: Pick<Tools, 'codec'>,
  batches: AsyncIterable<Batch>,
): AsyncGenerator<DecodedBatch, void, void> {
  for await (const batch of batches) yield { ...batch, events: await codec.decodeEach(batch.events) }
}
