import { TeamSettingsSaved } from '@rollcall/contracts/company/events.ts'
import {
  EmployeeDeleted,
  EmployeeEdited,
  EmployeeZoneSet,
  OwnWeekSet,
  OwnWeekWithdrawn,
} from '@rollcall/contracts/employees/events.ts'
import {
  HolidayAdded,
  HolidayDeleted,
  HolidayEdited,
  OptionalHolidayChosen,
  OptionalHolidayGivenUp,
} from '@rollcall/contracts/holidays/events.ts'
import { describe, expect, it } from 'vitest'
import { added, details, employeeId } from '../testing/attendance.ts'
import { newEvent, recordedAt, uuid } from '../testing/events.ts'
import { given, rowsOf } from '../testing/given.ts'
import { calendarChanges } from './calendar-changes.projection.ts'

const companyId = uuid(1)
const holidayId = uuid(9)
const position = (n: number) => String(n).padStart(19, '0')
/** A change of every day. */
const ofDays = (at: number, cause = 'workingDays', week: object = { since: null, until: null }) => ({
  ...{ position: position(at), cause, at: recordedAt(at) },
  ...week,
})

describe('changes of calendars', () => {
  it('are one for each change of a holiday, with its day and its former day', () => {
    const edited = newEvent(HolidayEdited, {
      companyId,
      holidayId,
      name: 'Founders’ Day',
      date: '2026-12-23',
      type: 'company',
      half: null,
      audience: { kind: 'everyone' },
      dateBefore: '2026-12-21',
    })
    const deleted = newEvent(HolidayDeleted, { companyId, holidayId, date: '2026-12-23' })
    expect(rowsOf(calendarChanges, [[edited, deleted]])).toMatchObject([
      { id: edited.id, date: '2026-12-23', date_before: '2026-12-21', holiday_id: holidayId },
      { id: deleted.id, date: '2026-12-23', date_before: null, position: position(2) },
    ])
  })
  it('are one for a new holiday, of everyone', () => {
    const holiday = newEvent(HolidayAdded, {
      companyId,
      holidayId,
      name: 'Founders’ Day',
      date: '2026-12-21',
      type: 'company',
      half: null,
      audience: { kind: 'everyone' },
    })
    given(calendarChanges, holiday).gives({
      company_id: companyId,
      id: holiday.id,
      cause: 'holiday',
      employee_id: '',
      date: '2026-12-21',
      date_before: null,
      holiday_id: holidayId,
      state: '',
      changes: [],
      position: position(1),
      decided_at: recordedAt(1),
    })
  })
  it('are each person’s own of a choice, without a former day', () => {
    const choice = (person: number) =>
      newEvent(OptionalHolidayChosen, { companyId, employeeId: uuid(person), holidayId, date: '2026-12-23' })
    const row = (person: number, at: number) => ({
      company_id: companyId,
      id: `choice ${uuid(person)} ${holidayId}`,
      cause: 'choice',
      employee_id: uuid(person),
      date: '2026-12-23',
      date_before: null,
      holiday_id: holidayId,
      state: '',
      changes: [],
      position: position(at),
      decided_at: recordedAt(at),
    })
    given(calendarChanges, choice(2), choice(3)).gives(row(2, 1), row(3, 2))
  })
  it('are the last one of an optional holiday that a person chose', () => {
    const choice = { companyId, employeeId, holidayId, date: '2026-12-23' }
    given(
      calendarChanges,
      newEvent(OptionalHolidayChosen, choice),
      newEvent(OptionalHolidayGivenUp, choice),
    ).givesOne({ cause: 'choice', employee_id: employeeId, date: '2026-12-23', position: position(2) })
  })
  it('are the last change of working days or zone, not of other settings', () => {
    const saved = (workingDays: ('monday' | 'tuesday')[], dateFormat: 'DD/MM/YYYY' | 'MM/DD/YYYY') =>
      newEvent(TeamSettingsSaved, {
        companyId,
        zone: 'UTC',
        dateFormat,
        workingDays,
        optionalHolidays: 0,
        reportsDueBy: null,
      })
    const before = [saved(['monday'], 'DD/MM/YYYY'), saved(['monday'], 'MM/DD/YYYY')]
    given(calendarChanges, ...before).givesOne({ cause: 'workingDays', position: position(1) })
    given(calendarChanges, ...before, saved(['tuesday'], 'MM/DD/YYYY')).gives({
      company_id: companyId,
      id: 'company',
      cause: 'workingDays',
      employee_id: '',
      date: null,
      date_before: null,
      holiday_id: null,
      state: '{"workingDays":["tuesday"],"zone":"UTC"}',
      changes: [ofDays(1), ofDays(3)],
      position: position(3),
      decided_at: recordedAt(3),
    })
  })
  it('are the last change of a person’s position or zone, until the person is deleted', () => {
    const renamed = newEvent(EmployeeEdited, details({ fullName: 'Asha K.' }))
    const promoted = newEvent(EmployeeEdited, details({ position: 'Lead' }))
    const moved = newEvent(EmployeeZoneSet, { employeeId, zone: 'Asia/Tokyo' })
    given(calendarChanges, added(), renamed).givesOne({ cause: 'person', position: position(1) })
    given(calendarChanges, added(), renamed, promoted).givesOne({ position: position(3) })
    given(calendarChanges, added(), promoted, moved, moved).givesOne({ position: position(3) })
    const deleted = newEvent(EmployeeDeleted, { employeeId })
    given(calendarChanges, added(), deleted).gives()
    const row = {
      company_id: companyId,
      id: `person ${employeeId}`,
      cause: 'person',
      employee_id: employeeId,
      date: null,
      date_before: null,
      holiday_id: null,
    }
    const atFirst = '{"position":"Engineer","zone":""}'
    given(calendarChanges, added()).gives({
      ...row,
      ...{ state: atFirst, changes: [], position: position(1), decided_at: recordedAt(1) },
    })
    const tokyo = '{"position":"Engineer","zone":"Asia/Tokyo"}'
    given(calendarChanges, added(), moved).gives({
      ...row,
      ...{ state: tokyo, changes: [ofDays(2, 'person')], position: position(2), decided_at: recordedAt(2) },
    })
  })
  it('keep each change of every day with its date, so that none hides an earlier one', () => {
    const week = (since: string, until: string | null) =>
      newEvent(OwnWeekSet, {
        employeeId,
        changeId: uuid(7),
        since,
        until,
        week: { workingDays: ['monday'], workHours: null },
        reason: '',
      })
    const span = { since: '2026-06-01', until: '2026-06-07' }
    const withdrawn = newEvent(OwnWeekWithdrawn, { employeeId, changeId: uuid(7) })
    given(
      calendarChanges,
      added(),
      week(span.since, span.until),
      week('2026-07-01', null),
      withdrawn,
    ).givesOne({
      changes: [ofDays(2, 'workingDays', span), ofDays(3), ofDays(4)],
      position: position(4),
    })
  })
  it('of one person are not those of another, and one without a record has none', () => {
    const other = uuid(4)
    const moved = newEvent(EmployeeZoneSet, { employeeId, zone: 'Asia/Tokyo' })
    const renamed = newEvent(EmployeeEdited, details({ fullName: 'Asha K.' }))
    given(calendarChanges, moved, renamed).gives()
    const rows = rowsOf(calendarChanges, [[added(), added({ employeeId: other }), moved]])
    expect(rows.map(({ employee_id, position }) => [employee_id, position])).toEqual([
      [employeeId, position(3)],
      [other, position(2)],
    ])
    const deleted = newEvent(EmployeeDeleted, { employeeId })
    expect(rowsOf(calendarChanges, [[added(), added({ employeeId: other }), deleted]])).toMatchObject([
      { employee_id: other },
    ])
  })
})
