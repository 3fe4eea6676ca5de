import { describe, expect, it } from 'vitest'
import { type CelebratedPerson, filtersFrom, upcoming } from './upcoming.ts'

const person = (id: string, monthDay: string): CelebratedPerson => ({
  id,
  fullName: `Person ${id}`,
  position: 'Engineer',
  monthDay,
})

it('the next celebrations stand in date order across the year’s end', () => {
  const people = [person('a', '01-03'), person('b', '11-22'), person('c', '11-23'), person('d', '12-31')]
  expect(upcoming(people, '2026-11-23').map(({ id, date }) => [id, date])).toEqual([
    ['c', '2026-11-23'],
    ['d', '2026-12-31'],
    ['a', '2027-01-03'],
    ['b', '2027-11-22'],
  ])
})

it('29 February stands with 28 February in common years, by name', () => {
  const people = [person('b', '02-28'), person('a', '02-29'), person('c', '03-01')]
  expect(upcoming(people, '2027-02-01').map(({ id, date }) => [id, date])).toEqual([
    ['a', '2027-02-28'],
    ['b', '2027-02-28'],
    ['c', '2027-03-01'],
  ])
})

describe('the two lists', () => {
  it('have every day of the year once', () => {
    for (const today of [
      '2026-11-23',
      '2027-02-28',
      '2027-03-01',
      '2028-02-29',
      '2028-03-01',
      '2027-12-31',
    ]) {
      const [now, then] = filtersFrom('birthday', today) as [
        { monthDay_gte: string },
        { monthDay_lte: string },
      ]
      const days = Array.from({ length: 366 }, (_, index) =>
        new Date(Date.UTC(2028, 0, 1 + index)).toISOString().slice(5, 10),
      )
      const both = days.filter(day => day >= now.monthDay_gte && day <= then.monthDay_lte)
      const either = days.filter(day => day >= now.monthDay_gte || day <= then.monthDay_lte)
      expect([today, both.length, either.length]).toEqual([today, 0, 366])
    }
  })
  it('are one list on the first day of a year', () => {
    expect(filtersFrom('birthday', '2027-01-01')).toEqual([{ monthDay_gte: '01-01' }, null])
  })
  it('leave out whoever joins only then', () => {
    expect(filtersFrom('anniversary', '2026-11-23')).toEqual([
      { monthDay_gte: '11-23', sinceYear_lte: 2025 },
      { monthDay_lte: '11-22', sinceYear_lte: 2026 },
    ])
  })
})
