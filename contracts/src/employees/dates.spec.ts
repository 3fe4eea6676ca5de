import { describe, expect, it } from 'vitest'
import { faultsOfDates } from './dates.ts'

const today = '2026-11-25'
const fine = { dateOfBirth: '1990-03-04', dateOfJoin: '2024-01-01' }
const faults = (more: Partial<typeof fine>, before?: typeof fine) =>
  faultsOfDates({ ...fine, ...more }, today, before).map(({ path, message }) => `${path}: ${message}`)

describe('the dates of a person', () => {
  it('are refused when the person was born in the future or before 1900', () => {
    expect(faults({ dateOfBirth: '2026-11-26', dateOfJoin: today })).toEqual([
      'dateOfBirth: Date of birth must not be in the future',
    ])
    expect(faults({ dateOfBirth: '1899-12-31' })).toEqual([
      'dateOfBirth: Date of birth must be in the year 1900 or later',
    ])
    expect(faults({ dateOfBirth: today, dateOfJoin: today })).toEqual([])
    for (const dateOfBirth of ['1900-01-01', '2024-01-01']) expect(faults({ dateOfBirth })).toEqual([])
  })
  it('are refused when the person joined before birth or joins more than a year ahead', () => {
    expect(faults({ dateOfJoin: '1990-03-03' })).toEqual([
      'dateOfJoin: Date of joining must not be before the date of birth',
    ])
    expect(faults({ dateOfJoin: '2027-11-26' })).toEqual([
      'dateOfJoin: Date of joining must be at most a year ahead, by 25 November 2027',
    ])
    expect(faults({ dateOfJoin: '2027-11-25' })).toEqual([])
  })
  it('name every wrong field', () => {
    expect(faults({ dateOfBirth: '2027-01-01', dateOfJoin: '2031-01-01' })).toHaveLength(2)
  })
  it('are kept as they are in an old record, and checked where they change', () => {
    const old = { dateOfBirth: '2030-01-01', dateOfJoin: '1999-01-01' }
    expect(faults(old, old)).toEqual([])
    expect(faults({ ...old, dateOfBirth: '2000-01-01' }, old)).toEqual([
      'dateOfBirth: Date of birth must not be after the date of joining',
    ])
    expect(faults({ ...old, dateOfJoin: '2001-01-01' }, old)).toEqual([
      'dateOfJoin: Date of joining must not be before the date of birth',
    ])
    expect(faults({ dateOfBirth: '1970-01-01', dateOfJoin: '1999-01-01' }, old)).toEqual([])
  })
  it('on 29 February reach to the first of March of the next year', () => {
    const leap = { dateOfBirth: '1990-01-01', dateOfJoin: '2029-03-01' }
    expect(faultsOfDates(leap, '2028-02-29')).toEqual([])
  })
  it('have no fault where no date of birth is known, before or after', () => {
    expect(faults({ dateOfBirth: '' })).toEqual([])
    const unknown = { dateOfBirth: '', dateOfJoin: '2020-01-01' }
    expect(faults({ dateOfBirth: '2030-01-01' }, unknown)).toEqual([
      'dateOfBirth: Date of birth must not be in the future',
    ])
  })
})
