import type { PersonEntryRow } from '@rollcall/contracts/person/views.ts'
import { expect, it } from 'vitest'
import { entryInRecord } from './entry-in-record.ts'

const entry = (of: Partial<PersonEntryRow>): PersonEntryRow => ({
  id: 'ev1',
  employeeId: 'asha',
  kind: 'person',
  what: 'edited',
  at: '2026-11-18T04:00:00.000Z',
  day: null,
  zone: null,
  role: 'company',
  actorId: 'c1',
  byName: '',
  channel: 'web',
  subjectId: null,
  subject: null,
  note: '',
  facts: [],
  place: '',
  ...of,
})

const event = '/app/audit/event?record='
it.each<[string, Partial<PersonEntryRow>, string | null]>([
  [
    'a punch',
    { kind: 'attendance', what: 'punchedIn', day: '2026-11-18' },
    '/app/audit?employee=asha&from=2026-11-18&to=2026-11-18&event=ev1',
  ],
  [
    'an approval of leave',
    { kind: 'leave', what: 'leaveApproved', subject: '2026-12-01/2026-12-03' },
    '/app/audit?employee=asha&from=2026-12-01&to=2026-12-03&event=ev1',
  ],
  [
    'a credit',
    { kind: 'leave', what: 'leaveCredited' },
    '/app/audit?employee=asha&from=2026-11-01&to=2026-11-19&event=ev1',
  ],
  ['a chosen holiday', { kind: 'leave', what: 'holidayChosen' }, `${event}holidayChoices&key=asha&event=ev1`],
  ['a change of the record', {}, `${event}employee&key=asha&event=ev1`],
  ['a block', { kind: 'account', what: 'blocked' }, `${event}employee&key=asha&event=ev1`],
  ['a task', { kind: 'work', what: 'taskAssigned', subjectId: 't1' }, `${event}task&key=t1&event=ev1`],
  [
    'a payslip',
    { kind: 'work', what: 'payslipIssued', facts: [{ fact: 'payslipMonth', now: '2026-11' }] },
    `${event}payslip&key=asha_2026-11&event=ev1`,
  ],
  ['a new password', { kind: 'account', what: 'passwordReset' }, null],
])('%s opens at its event', (_, of, address) => {
  expect(entryInRecord(entry(of), '2026-11-18')).toBe(address)
})
