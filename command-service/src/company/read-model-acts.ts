import type { ReadModelEvent } from '@rollcall/contracts/company/read-model-events.ts'
import type { Decider } from '../kernel/decider.ts'

interface Trouble {
  readModel: string
  /** The company that is set aside. */
  companyId: string
  /** The administrator's account. */
  byId: string
}

/** The events that are left out already, as `readModel eventId`. */
type Skipped = ReadonlySet<string>

export type ReadModelCommand =
  | ({ type: 'retry' } & Trouble)
  | ({ type: 'skip'; eventId: string; eventType: string; reason: string } & Trouble)

const key = ({ readModel, eventId }: { readModel: string; eventId: string }) => `${readModel} ${eventId}`

/** What administrators decide about companies that read models have set aside. */
export const readModelActs: Decider<Skipped, ReadModelCommand, ReadModelEvent> = {
  stream: 'readModels',
  initial: new Set(),
  evolve(skipped, event) {
    return event.type === 'PoisonEventSkipped' ? new Set([...skipped, key(event.data)]) : skipped
  },
  decide({ type, ...data }, skipped) {
    if (!('eventId' in data)) return [{ type: 'ReadModelRetried', data }]
    return skipped.has(key(data)) ? [] : [{ type: 'PoisonEventSkipped', data }]
  },
}
