import {
  CorrectionApproved,
  CorrectionProposed,
  CorrectionRecorded,
  CorrectionRejected,
  CorrectionWithdrawn,
} from '@rollcall/contracts/corrections/events.ts'
import { EmployeeDeleted } from '@rollcall/contracts/employees/events.ts'
import { describe, expect, it } from 'vitest'
import { employeeId } from '../testing/attendance.ts'
import { newEvent, recordedAt, uuid } from '../testing/events.ts'
import { given, rowsOf } from '../testing/given.ts'
import { corrections } from './corrections.projection.ts'

const about = (correction: number) => ({
  employeeId,
  workDate: '2026-11-20',
  correctionId: uuid(correction),
})
const changes = [
  {
    what: 'break' as const,
    id: uuid(20),
    sessionId: uuid(10),
    was: null,
    now: {
      breakId: uuid(20),
      from: '2026-11-20T07:00:00.000Z',
      to: '2026-11-20T07:30:00.000Z',
      paid: false,
      fromOffset: 330,
      toOffset: 330,
    },
  },
]
const made = { changes, minutes: { was: 480, now: 450 }, reason: 'Forgot my break' }
const proposed = newEvent(CorrectionProposed, { ...about(1), ...made })
const recorded = (correction: number, undoes: string | null = null) =>
  newEvent(CorrectionRecorded, { ...about(correction), ...made, undoes })

describe('corrections', () => {
  it('are pending from the proposal on, with what was and what is', () => {
    given(corrections, proposed).gives({
      company_id: uuid(1),
      id: uuid(1),
      employee_id: employeeId,
      work_date: '2026-11-20',
      state: 'pending',
      changes,
      minutes_was: 480,
      minutes_now: 450,
      reason: 'Forgot my break',
      note: '',
      made_at: recordedAt(1),
      decided_at: null,
      undoes: null,
      undone_by: null,
      imported: false,
      adjusts_in: null,
    })
  })
  it('say that they came from a file', () => {
    const imported = newEvent(CorrectionRecorded, { ...about(1), ...made, undoes: null, importId: uuid(9) })
    given(corrections, imported).givesOne({ state: 'recorded', imported: true })
  })
  it('have the minutes as known at the approval', () => {
    const approved = newEvent(CorrectionApproved, {
      ...about(1),
      changes,
      minutes: { was: 420, now: 390 },
      note: 'Fine',
    })
    given(corrections, proposed, approved).givesOne({
      state: 'approved',
      minutes_was: 420,
      minutes_now: 390,
      note: 'Fine',
      reason: 'Forgot my break',
      decided_at: recordedAt(2),
    })
  })
  it('that are rejected or withdrawn keep what was proposed', () => {
    const rejected = newEvent(CorrectionRejected, { ...about(1), note: 'No' })
    given(corrections, proposed, rejected).givesOne({ state: 'rejected', note: 'No', minutes_now: 450 })
    given(corrections, proposed, newEvent(CorrectionWithdrawn, about(1))).givesOne({
      state: 'withdrawn',
      note: '',
      decided_at: recordedAt(2),
    })
  })
  it('name the one that undoes them, and the one that they undo', () => {
    expect(rowsOf(corrections, [[recorded(1), recorded(2, uuid(1))]])).toMatchObject([
      { id: uuid(1), state: 'recorded', undoes: null, undone_by: uuid(2) },
      { id: uuid(2), state: 'recorded', undoes: uuid(1), undone_by: null, decided_at: null },
    ])
  })
  it('of a deleted employee stay without their words once decided, and later decisions bring nothing back', () => {
    const deleted = newEvent(EmployeeDeleted, { employeeId })
    const rejected = newEvent(CorrectionRejected, { ...about(1), note: '' })
    const kept = rowsOf(corrections, [[proposed, recorded(2), deleted, rejected]])
    expect(kept).toMatchObject([{ id: uuid(2), state: 'recorded', reason: '', note: '' }])
  })
})
