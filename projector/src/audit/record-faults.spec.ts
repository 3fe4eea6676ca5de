import { RecordFaultNoted } from '@rollcall/contracts/audit/events.ts'
import { it } from 'vitest'
import { newEvent, uuid } from '../testing/events.ts'
import { given } from '../testing/given.ts'
import { recordFaults } from './record-faults.projection.ts'

it('a fault that was noted is found by its kind and its first event', () => {
  const noted = newEvent(RecordFaultNoted, {
    companyId: uuid(1),
    kind: 'changed',
    number: 300,
    last: 302,
    eventId: null,
    foundAt: '2026-11-20T09:59:00.000Z',
  })
  given(recordFaults, noted).givesOne({ id: 'changed_300_' })
})
