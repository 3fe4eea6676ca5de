import {
  PoisonEventSkipped,
  ReadModelRetried,
  readModelStream,
} from '@rollcall/contracts/company/read-model-events.ts'
import type { Position } from '@rollcall/contracts/kernel/event.ts'
import type { EventStore } from '@rollcall/platform/event-store/event-store.ts'

/** What administrators decided about read models. */
export interface ReadModelActs {
  /** The projections that leave an event out, by the event's id. */
  skipped: ReadonlyMap<string, ReadonlySet<string>>
  /** The newest decision about a company in a projection, by `askedOf`. */
  asked: ReadonlyMap<string, Position>
}

/** The key of a company in a projection. */
export const actKey = (projection: string, companyId: string): string => `${projection} ${companyId}`

/** Reads the decisions from the log, so that they count at once and in every new build of a read model. */
export async function readActs(store: Pick<EventStore, 'read'>): Promise<ReadModelActs> {
  const skipped = new Map<string, Set<string>>()
  const asked = new Map<string, Position>()
  const { events } = await store.read(readModelStream)
  for (const { type, data, position } of events) {
    if (type !== PoisonEventSkipped.type && type !== ReadModelRetried.type) continue
    const { readModel, companyId } = ReadModelRetried.schema.parse(data)
    const projection = readModel.replaceAll('-', '_')
    asked.set(actKey(projection, companyId), position)
    if (type !== PoisonEventSkipped.type) continue
    const { eventId } = PoisonEventSkipped.schema.parse(data)
    skipped.set(eventId, new Set([...(skipped.get(eventId) ?? []), projection]))
  }
  return { skipped, asked }
}
