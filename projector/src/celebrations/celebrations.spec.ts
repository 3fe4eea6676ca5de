import { AnniversaryReached, BirthdayReached } from '@rollcall/contracts/celebrations/events.ts'
import {
  EmployeeAdded,
  EmployeeBlocked,
  EmployeeDeleted,
  EmployeeEdited,
  EmployeeUnblocked,
} from '@rollcall/contracts/employees/events.ts'
import { expect, it } from 'vitest'
import { details, employeeId } from '../testing/attendance.ts'
import { newEvent, uuid } from '../testing/events.ts'
import { given, rowsOf } from '../testing/given.ts'
import { anniversaries } from './anniversaries.projection.ts'
import { birthdays } from './birthdays.projection.ts'

const added = newEvent(EmployeeAdded, details())
const edited = (changes: object) => newEvent(EmployeeEdited, { ...details(), ...changes })
const of = { employeeId }
const birthday = {
  company_id: uuid(1),
  id: employeeId,
  full_name: 'Asha Rao',
  position: 'Engineer',
  month_day: '02-03',
  blocked: false,
  hidden: false,
  reached_on: null,
}
const both = [birthdays, anniversaries]

it('a birthday has a day of the year, and the year of birth is nowhere in its row', () => {
  given(birthdays, added).gives(birthday)
  expect(JSON.stringify(rowsOf(birthdays, [[added]]))).not.toContain('1994')
})
it('an anniversary has the year of joining', () => {
  given(anniversaries, added).gives({ ...birthday, month_day: '04-01', since_year: 2024 })
})
it('both follow an edited record', () => {
  const changed = edited({ fullName: 'Asha Kulkarni', dateOfBirth: '1996-02-29', dateOfJoin: '2020-02-29' })
  given(birthdays, added, changed).givesOne({ full_name: 'Asha Kulkarni', month_day: '02-29' })
  given(anniversaries, added, changed).givesOne({ month_day: '02-29', since_year: 2020 })
})
it('both are hidden while the person is blocked, and go with the person', () => {
  for (const one of both) {
    given(one, added, newEvent(EmployeeBlocked, of)).givesOne({ hidden: true })
    given(one, added, newEvent(EmployeeBlocked, of), newEvent(EmployeeUnblocked, of)).givesOne({
      hidden: false,
    })
    given(one, added, newEvent(EmployeeDeleted, of)).gives()
  }
})
it('a birthday that is not known is hidden, and appears once it is entered, unless the person is blocked', () => {
  const unknown = newEvent(EmployeeAdded, { ...details(), dateOfBirth: '' })
  const blocked = newEvent(EmployeeBlocked, of)
  const unblocked = newEvent(EmployeeUnblocked, of)
  given(birthdays, unknown).givesOne({ month_day: '', hidden: true })
  given(birthdays, unknown, edited({})).givesOne({ month_day: '02-03', hidden: false })
  given(birthdays, unknown, blocked, unblocked).givesOne({ hidden: true })
  given(birthdays, unknown, blocked, edited({})).givesOne({ month_day: '02-03', hidden: true })
  given(birthdays, unknown, blocked, edited({}), unblocked).givesOne({ hidden: false })
  given(birthdays, added, edited({ dateOfBirth: '' })).givesOne({ hidden: true })
  given(anniversaries, unknown).givesOne({ month_day: '04-01', hidden: false })
})
it('who is hidden is not counted', () => {
  for (const { table } of both)
    expect([false, true].map(hidden => table.countedWhen?.({ hidden }))).toEqual([true, false])
})
it('a noted celebration is remembered, also when the record is edited later', () => {
  const reached = newEvent(BirthdayReached, { companyId: uuid(1), ...of, on: '2026-02-03' })
  given(birthdays, added, reached, edited({ position: 'Lead' })).givesOne({ reached_on: '2026-02-03' })
  const years = newEvent(AnniversaryReached, { companyId: uuid(1), ...of, on: '2026-04-01', years: 2 })
  given(anniversaries, added, years).givesOne({ reached_on: '2026-04-01' })
})
it('an erased person has no birthday', () => {
  given(birthdays, newEvent(EmployeeAdded, { ...details(), dateOfBirth: '[erased]' })).gives()
})
