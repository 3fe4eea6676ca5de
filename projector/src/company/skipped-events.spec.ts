import { PoisonEventSkipped } from '@rollcall/contracts/company/read-model-events.ts'
import { it } from 'vitest'
import { newEvent, of, recordedAt, uuid } from '../testing/events.ts'
import { given } from '../testing/given.ts'
import { skippedEvents } from './skipped-events.projection.ts'

const skipped = of(
  'platform',
  newEvent(PoisonEventSkipped, {
    readModel: 'leave-requests',
    companyId: uuid(1),
    byId: uuid(9),
    eventId: uuid(5),
    eventType: 'LeaveRequested',
    reason: 'The database refuses a value of the event',
  }),
)

it('an event that is skipped in a read model is kept with who skipped it, when and why', () => {
  given(skippedEvents, skipped).gives({
    company_id: 'platform',
    id: `leave-requests_${uuid(5)}`,
    read_model: 'leave-requests',
    of_company: uuid(1),
    event_type: 'LeaveRequested',
    reason: 'The database refuses a value of the event',
    by_id: uuid(9),
    at: recordedAt(1),
  })
})
