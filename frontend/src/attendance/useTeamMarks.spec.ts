import { expect, it } from 'vitest'
import { chosenPeople } from './useTeamMarks.ts'

it('people are chosen by a mark and sorted by hours, by name among equals', () => {
  const people = ['amir', 'bela', 'cy', 'dee'].map(id => ({ id }))
  const of = (employeeId: string, workedMinutes: number, late = 0) => ({
    employeeId,
    workedMinutes,
    late,
    early: 0,
    overtime: 0,
    missing: 0,
    leave: 0,
  })
  const marks = new Map(
    [of('amir', 60), of('bela', 90, 2), of('cy', 60, 1)].map(one => [one.employeeId, one]),
  )
  const ids = (only: 'late' | null, sort: 'name' | 'hours' | 'fewest') =>
    chosenPeople(people, marks, { only, sort }).map(({ id }) => id)
  expect(ids(null, 'name')).toEqual(['amir', 'bela', 'cy', 'dee'])
  expect(ids(null, 'hours')).toEqual(['bela', 'amir', 'cy', 'dee'])
  expect(ids(null, 'fewest')).toEqual(['dee', 'amir', 'cy', 'bela'])
  expect(ids('late', 'fewest')).toEqual(['cy', 'bela'])
})
