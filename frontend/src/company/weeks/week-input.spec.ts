import { describe, expect, it } from 'vitest'
import { askedOf, faultsOf, type WeekInput } from './week-input.ts'

const person = '00000000-0000-4000-8000-000000000001'
const workHours = { start: '09:00', minutes: 480, graceMinutes: 10 }
const input: WeekInput = {
  since: '2026-12-07',
  until: '',
  whom: 'everyone',
  employeeIds: [],
  employeeId: '',
  which: 'own',
  week: { workingDays: ['monday'], workHours },
  reason: 'Short weeks',
}

describe('the form of a week', () => {
  it('asks about everyone’s week until the next change', () => {
    expect(faultsOf('change', input)).toEqual({})
    expect(askedOf('change', input)).toEqual({
      what: 'week',
      since: '2026-12-07',
      until: null,
      replaces: null,
      week: input.week,
    })
  })

  it('needs people, a reason, and hours that are possible', () => {
    const wrong = {
      ...input,
      whom: 'some' as const,
      reason: ' ',
      week: { workingDays: [], workHours: { ...workHours, minutes: 10 } },
    }
    expect(faultsOf('change', wrong)).toEqual({
      employeeIds: 'Choose at least one person',
      reason: 'Reason is required',
      week: 'Choose at least one working day',
    })
    expect(askedOf('change', wrong)).toBeUndefined()
  })

  it('gives people the company’s week again', () => {
    const back = { ...input, whom: 'some' as const, employeeIds: [person], which: 'company' as const }
    expect(askedOf('change', back)).toMatchObject({ what: 'ownWeek', employeeIds: [person], week: null })
  })

  it('needs both ends of a correction, in order', () => {
    expect(faultsOf('correct', input)).toEqual({ until: 'The last date is required' })
    expect(askedOf('correct', input)).toBeUndefined()
    const turned = { ...input, until: '2026-12-01' }
    expect(faultsOf('correct', turned)).toEqual({ until: 'Must not be before the first date' })
    expect(askedOf('correct', turned)).toBeUndefined()
    const one = { ...input, whom: 'some' as const, employeeId: person, until: '2026-12-09' }
    expect(askedOf('correct', one)).toMatchObject({
      what: 'ownWeek',
      employeeIds: [person],
      until: '2026-12-09',
    })
  })
})
