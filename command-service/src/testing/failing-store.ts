import type { Append, AppendResult } from '@rollcall/platform/event-store/event-store.ts'
import { EventStoreUnavailable } from '@rollcall/platform/event-store/event-store.ts'
import { InMemoryEventStore } from '@rollcall/platform/event-store/in-memory-event-store.ts'

/** A store that fails where the test says: before an append to a kind of stream, or after it and before its answer. */
export class FailingStore extends InMemoryEventStore {
  fails: { before?: string; after?: string } = {}

  override async append(append: Append): Promise<AppendResult> {
    const [kind] = append.stream.split('-')
    if (kind === this.fails.before) throw new EventStoreUnavailable('cut off')
    const result = await super.append(append)
    if (kind === this.fails.after) throw new EventStoreUnavailable('cut off')
    return result
  }
}
