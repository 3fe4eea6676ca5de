import { expect, it } from 'vitest'
import { type PersonInMonth, sumsOfMonth } from './month-sums.ts'

const month = '2026-10'
const now = Date.parse('2026-10-31T20:00:00.000Z')
const person = (more: Partial<PersonInMonth> = {}): PersonInMonth => ({
  ...{ present: true, zone: null, workedMinutes: 60, unended: [] },
  ...{ corrections: 0, leave: 0, overtime: 0 },
  ...more,
})
const open = (inAt: string) => ({ inAt, outAt: null })
const sums = (...people: PersonInMonth[]) => sumsOfMonth(month, people, { companyZone: 'Asia/Kolkata', now })

it('counts each work session without a punch-out, also two of a day', () => {
  const unended = [
    open('2026-10-01T05:00:00.000Z'),
    open('2026-10-01T22:00:00.000Z'),
    open('2026-10-31T19:00:00.000Z'),
  ]
  expect(sums(person({ unended }), person())).toMatchObject({
    ...{ people: 2, workedMinutes: 120, missingPunchOuts: 2 },
    open: { sessions: 1 },
  })
})

it('counts the hours of who was deleted, for whom nothing is open any more', () => {
  const gone = person({
    present: false,
    unended: [open('2026-10-31T19:00:00.000Z')],
    corrections: 1,
    leave: 1,
  })
  expect(sums(gone)).toEqual({
    ...{ people: 1, notEnded: 0, workedMinutes: 60, missingPunchOuts: 0 },
    open: { corrections: 0, leave: 0, overtime: 0, sessions: 0 },
  })
  expect(sums(person({ leave: 2 })).open.leave).toBe(2)
})

it('has ended for a person by the date on their own clock', () => {
  expect(sums(person(), person({ zone: 'Pacific/Honolulu' })).notEnded).toBe(1)
})
