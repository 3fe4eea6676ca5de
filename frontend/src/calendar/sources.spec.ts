import { expect, it } from 'vitest'
import { sources } from './sources.ts'

const of = (resource: string, role: 'company' | 'employee') =>
  sources.find(source => source.resource === resource && source.roles.includes(role))!
const asked = (first: string, last: string) => ({ first, last, accountId: 'me' })

it('birthdays of a month across the end of a year are read apart for each year', () => {
  const newYear = asked('2026-12-28', '2027-01-31')
  expect(of('birthday', 'company').filters(newYear)).toEqual([
    { monthDay_gte: '12-28', monthDay_lte: '12-31' },
    { monthDay_gte: '01-01', monthDay_lte: '01-31' },
  ])
  const born = { id: 'e1', fullName: 'Asha', position: '', monthDay: '01-03' }
  expect(of('birthday', 'company').entriesOf(born, newYear)).toMatchObject([
    { from: '2027-01-03', name: 'Asha' },
  ])
})

it('29 February is read and shown with 28 February in a common year', () => {
  const february = asked('2027-02-01', '2027-02-28')
  expect(of('birthday', 'company').filters(february)).toEqual([
    { monthDay_gte: '02-01', monthDay_lte: '02-29' },
  ])
  const born = { id: 'e1', fullName: 'Asha', position: '', monthDay: '02-29' }
  expect(of('birthday', 'company').entriesOf(born, february)).toMatchObject([{ from: '2027-02-28' }])
})

it('the day of joining itself is no anniversary', () => {
  const joined = (sinceYear: number) => ({
    id: 'e1',
    fullName: 'Asha',
    position: '',
    monthDay: '11-12',
    sinceYear,
  })
  const november = asked('2026-11-01', '2026-11-30')
  const { entriesOf } = of('anniversary', 'employee')
  expect(entriesOf(joined(2026), november)).toEqual([])
  expect(entriesOf(joined(2023), november)).toMatchObject([{ years: 3 }])
})

it('an employee reads own requests and the days of colleagues, never a colleague’s request', () => {
  const read = sources.filter(({ roles }) => roles.includes('employee')).map(({ resource }) => resource)
  expect(read).toEqual(['leave-request', 'away', 'my-holiday', 'my-announcement', 'birthday', 'anniversary'])
  const mine = { id: 'a', employeeId: 'me', fullName: 'Asha', from: '', to: '', dates: [] }
  expect(of('away', 'employee').entriesOf(mine, asked('', ''))).toEqual([])
  const [hana] = of('away', 'employee').entriesOf({ ...mine, employeeId: 'hana' }, asked('', ''))
  expect(hana).toMatchObject({ half: null, state: 'approved', address: null })
})

it('an announcement is read if its first day is in the period, and leads to its own page', () => {
  const { filters, entriesOf } = of('my-announcement', 'employee')
  expect(filters(asked('2026-12-01', '2026-12-31'))).toEqual([
    { startDate_gte: '2026-12-01', startDate_lte: '2026-12-31' },
  ])
  const row = { id: 'n1', title: 'Staging moves', startDate: '2026-12-01', endDate: '2026-12-04' }
  expect(entriesOf(row, asked('2026-12-01', '2026-12-31'))).toMatchObject([
    { name: 'Staging moves', from: '2026-12-01', to: '2026-12-04', address: '/app/announcement?open=n1' },
  ])
})
