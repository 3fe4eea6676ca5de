import type { RecordFaultEvent } from '@rollcall/contracts/audit/events.ts'
import { it } from 'vitest'
import { at, given } from '../testing/given.ts'
import { recordFaults } from './record-faults.ts'

const now = at('2026-11-20T10:00:00.000Z')
const fault = {
  companyId: 'c1',
  kind: 'changed',
  number: 300,
  last: 300,
  eventId: null,
  foundAt: '2026-11-20T09:59:00.000Z',
} satisfies RecordFaultEvent['data']
const noted: RecordFaultEvent = { type: 'RecordFaultNoted', data: fault }

it('a fault of the record is noted', () => {
  given(recordFaults)
    .when({ type: 'note', ...fault }, now)
    .thenDecides(noted)
})

it('a fault that became longer is not noted again', () => {
  given(recordFaults, noted)
    .when({ type: 'note', ...fault, last: 301 }, now)
    .thenDecides()
})

it.each([
  ['of another kind', { kind: 'removed' }],
  ['of another event', { number: 302, last: 302 }],
] as const)('a fault %s is noted as well', (_which, more) => {
  const other = { ...fault, ...more }
  given(recordFaults, noted)
    .when({ type: 'note', ...other }, now)
    .thenDecides({ type: 'RecordFaultNoted', data: other })
})
