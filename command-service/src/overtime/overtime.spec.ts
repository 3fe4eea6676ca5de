import type { OvertimeEvent } from '@rollcall/contracts/overtime/events.ts'
import { describe, it } from 'vitest'
import { at, given } from '../testing/given.ts'
import { type OvertimeCommand, type OvertimeDay, overtime } from './overtime.ts'

const now = at('2026-11-21T09:00:00.000Z')
const workDate = '2026-11-20'
const decide = (
  decision: OvertimeCommand['decision'],
  more: Partial<OvertimeCommand> & { day?: OvertimeDay } = {},
): OvertimeCommand => ({
  type: 'decide',
  decision,
  employeeId: 'e1',
  day: { workDate, minutes: 80, needsApproval: true, open: false },
  seenMinutes: 80,
  note: '',
  changes: false,
  ...more,
})
const day = (more: Partial<OvertimeDay>): OvertimeDay => ({ ...decide('approve').day, ...more })
const event = (type: OvertimeEvent['type'], minutes = 80, note = ''): OvertimeEvent => ({
  type,
  data: { employeeId: 'e1', workDate, minutes, note },
})
const approved = event('OvertimeApproved')
const refused = event('OvertimeRefused')

describe('a decision about overtime', () => {
  it('keeps the minutes that it is about, and the note', () => {
    given(overtime).when(decide('approve'), now).thenDecides(approved)
    given(overtime)
      .when(decide('refuse', { note: 'Thursdays alone' }), now)
      .thenDecides(event('OvertimeRefused', 80, 'Thursdays alone'))
  })
  it('is changed by a later one that says so, and by no other', () => {
    given(overtime, approved)
      .when(decide('refuse', { changes: true }), now)
      .thenDecides(refused)
    given(overtime, approved, refused)
      .when(decide('approve', { changes: true }), now)
      .thenDecides(approved)
    given(overtime, approved)
      .when(decide('refuse'), now)
      .thenRefused('rule-broken', 'This overtime has already been approved.')
    given(overtime, refused)
      .when(decide('refuse', { changes: true }), now)
      .thenRefused('rule-broken', 'This overtime has already been refused.')
  })
  it('is open again when the minutes have changed since', () => {
    given(overtime, approved)
      .when(decide('approve', { day: day({ minutes: 95 }), seenMinutes: 95 }), now)
      .thenDecides(event('OvertimeApproved', 95))
  })
  it('is about the minutes that the sender saw', () => {
    given(overtime)
      .when(decide('approve', { day: day({ minutes: 95 }) }), now)
      .thenRefused('rule-broken', 'The overtime of this day is 01:35 by now. Look at the day again.')
    given(overtime)
      .when(decide('approve', { day: day({ minutes: 0 }) }), now)
      .thenRefused('rule-broken', 'There is no overtime on this day any more.')
  })
  it('is not made while a session is open, or where overtime counts at once', () => {
    given(overtime)
      .when(decide('approve', { day: day({ open: true }) }), now)
      .thenRefused('rule-broken', 'A work session of this day is still open. Decide once it has ended.')
    given(overtime)
      .when(decide('approve', { day: day({ needsApproval: false }) }), now)
      .thenRefused('rule-broken', 'Overtime of this day counts without a decision.')
  })
})
