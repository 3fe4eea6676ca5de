import { EmployeeDeleted } from '@rollcall/contracts/employees/events.ts'
import { OvertimeApproved, OvertimeRefused } from '@rollcall/contracts/overtime/events.ts'
import { describe, expect, it } from 'vitest'
import { newEvent, recordedAt, uuid } from '../testing/events.ts'
import { given, rowsOf } from '../testing/given.ts'
import { overtimeDecisions } from './overtime-decisions.projection.ts'

const about = { employeeId: uuid(2), workDate: '2026-11-20', minutes: 80 }
const approved = newEvent(OvertimeApproved, { ...about, note: 'Thank you' })
const refused = newEvent(OvertimeRefused, { ...about, minutes: 95, note: '' })

describe('decisions about overtime', () => {
  it('are kept by day', () => {
    given(overtimeDecisions, approved).givesOne({
      id: `${uuid(2)}_2026-11-20`,
      employee_id: uuid(2),
      work_date: '2026-11-20',
      state: 'approved',
      minutes: 80,
      note: 'Thank you',
      decided_at: recordedAt(1),
      earlier: [],
    })
  })
  it('take the place of an earlier one, which stays', () => {
    given(overtimeDecisions, approved, refused).givesOne({
      state: 'refused',
      minutes: 95,
      note: '',
      decided_at: recordedAt(2),
      earlier: [{ state: 'approved', minutes: 80, note: 'Thank you', decidedAt: recordedAt(1) }],
    })
  })
  it('of a deleted person stay without their notes, which are personal', () => {
    const kept = rowsOf(overtimeDecisions, [[approved], [newEvent(EmployeeDeleted, { employeeId: uuid(2) })]])
    expect(kept).toMatchObject([{ state: 'approved', minutes: 80, note: '' }])
  })
})
