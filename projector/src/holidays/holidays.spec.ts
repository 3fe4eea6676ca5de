import { EmployeeDeleted } from '@rollcall/contracts/employees/events.ts'
import {
  HolidayAdded,
  HolidayDeleted,
  HolidayEdited,
  OptionalHolidayChosen,
  OptionalHolidayGivenUp,
} from '@rollcall/contracts/holidays/events.ts'
import { holidays } from '@rollcall/read-models/holidays/holidays.projection.ts'
import { describe, it } from 'vitest'
import { newEvent, of, uuid } from '../testing/events.ts'
import { given } from '../testing/given.ts'

const data = {
  companyId: uuid(1),
  holidayId: uuid(7),
  name: 'Holi',
  date: '2027-03-22',
  type: 'optional',
  half: null,
  audience: { kind: 'zones', zones: ['Asia/Kolkata'] },
} as const
const details = { ...data, audience: { kind: 'zones' as const, zones: ['Asia/Kolkata'] } }
const added = newEvent(HolidayAdded, details)
const choice = (employee: number) => ({
  companyId: uuid(1),
  employeeId: uuid(employee),
  holidayId: uuid(7),
  date: '2027-03-22',
})
const chosen = (employee: number) => newEvent(OptionalHolidayChosen, choice(employee))
const givenUp = (employee: number) => newEvent(OptionalHolidayGivenUp, choice(employee))
const row = {
  company_id: uuid(1),
  id: uuid(7),
  name: 'Holi',
  date: '2027-03-22',
  type: 'optional',
  half: null,
  audience: { kind: 'zones', zones: ['Asia/Kolkata'] },
  chosen: 0,
  choosers: [],
}

describe('holidays', () => {
  it('have a row each, until they are deleted', () => {
    given(holidays, added).gives(row)
    given(
      holidays,
      added,
      newEvent(HolidayDeleted, { companyId: uuid(1), holidayId: uuid(7), date: details.date }),
      chosen(2),
    ).gives()
  })
  it('have each their own name and choosers', () => {
    const second = newEvent(HolidayAdded, { ...details, holidayId: uuid(8), name: 'Diwali' })
    given(holidays, added, second, chosen(2)).gives(
      { ...row, chosen: 1, choosers: [uuid(2)] },
      { ...row, id: uuid(8), name: 'Diwali' },
    )
  })
  it('follow an edit to another year, and keep who chose them', () => {
    const edited = newEvent(HolidayEdited, {
      ...details,
      name: 'Holi, second day',
      date: '2028-03-11',
      half: 'first',
      audience: { kind: 'everyone' },
      dateBefore: details.date,
    })
    given(holidays, added, chosen(2), edited).gives({
      ...row,
      name: 'Holi, second day',
      date: '2028-03-11',
      half: 'first',
      audience: { kind: 'everyone' },
      chosen: 1,
      choosers: [uuid(2)],
    })
  })
  it('count each person once, and not after giving up', () => {
    given(holidays, added, chosen(2), chosen(3), chosen(2)).givesOne({
      chosen: 2,
      choosers: [uuid(3), uuid(2)],
    })
    given(holidays, added, chosen(2), chosen(3), givenUp(2), givenUp(4)).givesOne({
      chosen: 1,
      choosers: [uuid(3)],
    })
  })
  it('do not count a deleted employee, except for days that are past, nor lose one when another company deletes somebody', () => {
    const deleted = newEvent(EmployeeDeleted, { employeeId: uuid(2) })
    given(holidays, added, chosen(2), chosen(3), deleted).givesOne({ chosen: 1, choosers: [uuid(3)] })
    given(holidays, added, chosen(2), of(uuid(9), deleted)).givesOne({ chosen: 1 })
    const later = { ...deleted, metadata: { ...deleted.metadata, decidedAt: '2031-01-01T09:00:00.000Z' } }
    given(holidays, added, chosen(2), later).givesOne({ chosen: 1, choosers: [uuid(2)] })
  })
})
