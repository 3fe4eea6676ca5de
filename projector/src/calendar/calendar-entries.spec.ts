import { AnnouncementAdded } from '@rollcall/contracts/announcements/events.ts'
import { EmployeeBlocked, EmployeeEdited, EmployeeUnblocked } from '@rollcall/contracts/employees/events.ts'
import { HolidayAdded, HolidayDeleted, HolidayEdited } from '@rollcall/contracts/holidays/events.ts'
import type { NewEvent } from '@rollcall/contracts/kernel/event.ts'
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
  it('never go back in time, whatever the clocks of two services say', () => {
    const decided = (event: NewEvent, decidedAt: string) => ({
      ...event,
      metadata: { ...event.metadata, decidedAt },
    })
    const edited = newEvent(HolidayEdited, { ...holiday, name: 'Onam (Kerala)', dateBefore: holiday.date })
    const [early, late] = ['2026-11-20T08:00:00.000Z', '2026-11-20T08:00:01.000Z']
    for (const [first, second] of [
      [early, late],
      [late, early],
    ] as const)
      given(
        calendarEntries,
        decided(newEvent(HolidayAdded, holiday), first),
        decided(edited, second),
      ).givesOne({ changed_at: late })
  })
  it('of an announcement count by its own record', () => {
    const announcement = {
      companyId: uuid(1),
      announcementId: uuid(7),
      title: 'New on-call plan',
      description: '',
      startDate: '2026-12-01',
      endDate: '2026-12-14',
      audience: { kind: 'everyone' as const },
      pinned: false,
      mail: false,
      slack: false,
    }
    given(calendarEntries, newEvent(AnnouncementAdded, announcement)).givesOne({
      id: `announcement-${uuid(7)}`,
      changes: 1,
    })
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
  it('of a block and its end count too, because they change the days of the person’s leave', () => {
    given(
      calendarEntries,
      added(),
      newEvent(EmployeeBlocked, { employeeId }),
      newEvent(EmployeeUnblocked, { employeeId }),
    ).givesOne({ id: `person-${employeeId}`, changes: 3 })
  })
})
