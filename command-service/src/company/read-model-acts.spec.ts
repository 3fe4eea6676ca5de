import { describe, it } from 'vitest'
import { at, given } from '../testing/given.ts'
import { readModelActs } from './read-model-acts.ts'

const trouble = { readModel: 'leave-requests', companyId: 'c1', byId: 'a1' }
const poison = {
  ...trouble,
  eventId: 'e1',
  eventType: 'LeaveRequested',
  reason: 'The database refuses a value',
}
const skipped = { type: 'PoisonEventSkipped', data: poison } as const
const now = at('2026-11-25T08:00:00.000Z')

describe('what an administrator decides about a read model', () => {
  it('is recorded for each retry, with who asked', () => {
    const retried = { type: 'ReadModelRetried', data: trouble } as const
    given(readModelActs, retried)
      .when({ type: 'retry', ...trouble }, now)
      .thenDecides(retried)
  })
  it('is recorded once for an event that is skipped, in each read model', () => {
    given(readModelActs)
      .when({ type: 'skip', ...poison }, now)
      .thenDecides(skipped)
    given(readModelActs, skipped)
      .when({ type: 'skip', ...poison }, now)
      .thenDecides()
    const elsewhere = { ...poison, readModel: 'away' }
    given(readModelActs, skipped)
      .when({ type: 'skip', ...elsewhere }, now)
      .thenDecides({ type: 'PoisonEventSkipped', data: elsewhere })
  })
})
