import { weekdays } from '@rollcall/contracts/company/weekdays.ts'
import { expect, it } from 'vitest'
import type { Facts } from './preview-rows.ts'
import { severalOf } from './several-preview.ts'

type Person = Facts['people'][number]
const at = '2026-11-02T09:00:00.000Z'
const person = (employeeId: string, more: Partial<Person> = {}): Person => ({
  employeeId,
  fullName: `Person ${employeeId}`,
  zone: null,
  positions: [{ at, position: 'Engineer' }],
  zones: [{ at, zone: null, from: '' }],
  states: [{ at, state: 'active' }],
  hasPassword: true,
  weeks: null,
  leaveBalance: 5,
  addedAt: at,
  companyZone: 'UTC',
  dateOfJoin: '2024-01-01',
  lastDay: null,
  end: null,
  status: 'active',
  books: null,
  blocked: [],
  rules: [],
  plans: [{ planId: 'free', since: at }],
  ...more,
})
const facts = (...people: Person[]): Facts => ({
  people,
  requests: [],
  holidays: [],
  away: [],
  awaiting: [],
  settings: [
    {
      since: '2026-01-01',
      at: '2026-01-01T08:00:00.000Z',
      zone: 'UTC',
      reportsDueBy: null,
    },
  ],
  weeks: [{ since: '2026-01-01', week: { workingDays: weekdays.slice(0, 5), workHours: null } }],
  locked: [],
})
const friday = { from: '2026-11-27', to: '2026-11-27', kind: 'full', half: null } as const
const preview = (...people: Person[]) =>
  severalOf(friday, facts(...people), Date.parse('2026-11-24T09:00:00Z'))

it('leave for several names the blocked by name, who can have it once it is confirmed', () => {
  const blocked = [person('c', { status: 'blocked' }), person('b', { status: 'blocked' })]
  expect(preview(person('a'), ...blocked)).toEqual({
    people: 3,
    charged: 1,
    refused: [],
    blocked: [
      { employeeId: 'b', fullName: 'Person b', charged: 1 },
      { employeeId: 'c', fullName: 'Person c', charged: 1 },
    ],
  })
})

it('leave for several tells of a blocked person who lacks the balance both', () => {
  const message = 'This takes 1 day, but 0 days are available.'
  const refused = { fullName: 'Person a', message, canOverdraw: true, charged: 1 }
  expect(preview(person('a', { status: 'blocked', leaveBalance: 0 }))).toEqual({
    people: 1,
    charged: 0,
    refused: [{ employeeId: 'a', ...refused, isBlocked: true }],
    blocked: [],
  })
  expect(preview(person('a', { leaveBalance: 0 })).refused).toEqual([
    { employeeId: 'a', ...refused, isBlocked: false },
  ])
})
