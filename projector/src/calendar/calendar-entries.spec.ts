import { EmployeeEdited } from '@rollcall/contracts/employees/events.ts'
import { HolidayAdded, HolidayDeleted, HolidayEdited } from '@rollcall/contracts/holidays/events.ts'
import { describe, it } from 'vitest'
import { added, details, employeeId } from '../testing/attendance.ts'
import { newEvent, uuid } from '../testing/events.ts'
import { given } from '../testing/given.ts'
import { calendarEntries } from './calendar-entries.projection.ts'

const holiday = {
  companyId: uuid(1),
  holidayId: uuid(5),
  name: 'Onam',
  date: '2026-08-26',
  type: 'public' as const,
  half: null,
  audience: { kind: 'everyone' as const },
}
const ofHoliday = { id: `holiday-${uuid(5)}` }

describe('the changes of what is in calendars', () => {
  it('are counted for each record, with the time of the last one', () => {
    given(calendarEntries, newEvent(HolidayAdded, holiday)).givesOne({ ...ofHoliday, changes: 1 })
    given(
      calendarEntries,
      newEvent(HolidayAdded, holiday),
      newEvent(HolidayEdited, { ...holiday, name: 'Onam (Kerala)', dateBefore: holiday.date }),
    ).givesOne({ ...ofHoliday, changes: 2 })
  })
  it('are forgotten with the record', () => {
    given(
      calendarEntries,
      newEvent(HolidayAdded, holiday),
      newEvent(HolidayDeleted, { companyId: uuid(1), holidayId: uuid(5), date: holiday.date }),
    ).gives()
  })
  it('of a person’s record count too, because a new name changes the person’s entries', () => {
    given(
      calendarEntries,
      added(),
      newEvent(EmployeeEdited, details({ fullName: 'Asha Kulkarni' })),
    ).givesOne({ id: `person-${employeeId}`, changes: 2 })
  })
})
