import type { AwayRow } from '@rollcall/contracts/leave/views.ts'
import { describe, expect, it } from 'vitest'
import { datesFromTo, dayIn, weekdayIndex } from '../../kit/dates.ts'
import { awayOn, awaySoon, awayToday, peopleAway, spanAt, wholeDays } from './away-days.ts'

const works = (day: string) => weekdayIndex(day) < 5
const today = () => '2026-11-20'
const row = (employeeId: string, from: string, to = from): AwayRow => ({
  id: `${employeeId}${from}`,
  employeeId,
  fullName: `Person ${employeeId}`,
  position: 'Engineer',
  zone: null,
  from,
  to,
  dates: datesFromTo(from, to).filter(works),
})

describe('people who are away', () => {
  it('are in the order of their first day, then of their names', () => {
    const rows = [row('c', '2026-11-24'), row('b', '2026-11-24'), row('a', '2026-11-25')]
    expect(peopleAway(rows, works, today).map(({ id }) => id)).toEqual(['b', 'c', 'a'])
  })
  it('have one span for leave that goes on after a weekend, with the weekend not among its days', () => {
    const [person] = peopleAway(
      [row('a', '2026-11-23', '2026-11-24'), row('a', '2026-11-19', '2026-11-20')],
      works,
      today,
    )
    expect(person?.spans).toEqual([{ from: '2026-11-19', to: '2026-11-24' }])
    expect(person?.dates.has('2026-11-21')).toBe(false)
    expect(spanAt(person!, '2026-11-21')).toBeDefined()
  })
  it('have two spans where a working day is between, and one where two halves of a day meet', () => {
    const [person] = peopleAway(
      [row('a', '2026-11-23'), row('a', '2026-11-25'), row('a', '2026-11-25')],
      works,
      today,
    )
    expect(person?.spans).toEqual([
      { from: '2026-11-23', to: '2026-11-23' },
      { from: '2026-11-25', to: '2026-11-25' },
    ])
  })
  it('are counted on their days, not on days off between them', () => {
    const people = peopleAway([row('a', '2026-11-20', '2026-11-23'), row('b', '2026-11-20')], works, today)
    expect(['2026-11-20', '2026-11-21', '2026-11-23'].map(day => awayOn(people, day).length)).toEqual([
      2, 0, 1,
    ])
    expect(awaySoon(people, '2026-12-03').map(({ id }) => id)).toEqual(['a'])
  })
  it('are away today by the date where they are: company in Apia, employee in New York', () => {
    // It is 25 November in Apia.
    const now = '2026-11-24T20:00:00Z'
    const zone = 'America/New_York'
    const rows = [
      { ...row('a', '2026-11-24'), zone },
      row('b', '2026-11-24'),
      row('c', '2026-11-25'),
      { ...row('d', '2026-11-25'), zone },
    ]
    const people = peopleAway(rows, works, zone => dayIn(zone ?? 'Pacific/Apia', now))
    expect(awayToday(people).map(({ id }) => id)).toEqual(['a', 'c'])
    expect(awaySoon(people, '2026-12-08').map(({ id }) => id)).toEqual(['d'])
  })
})

it('both halves of a day are one row of leave, and other days and people stay', () => {
  const half = { ...row('a', '2026-11-25'), id: 'second half' }
  const others = [row('a', '2026-11-26'), row('b', '2026-11-25'), row('a', '2026-11-27', '2026-11-30')]
  expect(wholeDays([row('a', '2026-11-25'), half, ...others])).toEqual([row('a', '2026-11-25'), ...others])
})
