import type { Batch } from '@rollcall/platform/event-store/event-store.ts'
import type { Tools } from './tools.ts'

/** Opens what comes from the log, batch by batch. */
export async function* decoded(
  { codec }: Pick<Tools, 'codec'>,
  batches: AsyncIterable<Batch>,
): AsyncGenerator<Batch, void, void> {
  for await (const batch of batches) yield { ...batch, events: await codec.decode(batch.events) }
}
