import { expect, it } from 'vitest'
import type { Facts } from './preview-rows.ts'
import { previewOf } from './previews.ts'

const at = '2026-01-01T08:00:00.000Z'
const today = '2026-11-25T06:00:00.000Z'
const became = (was: string, position: string) => [
  { at, position: was },
  { at: today, position },
]
const facts = (positions: { at: string; position: string }[]) => ({
  dateOfJoin: '2026-01-01',
  positions,
  zones: [{ at, zone: null, from: '' }],
  states: [{ at, state: 'active' as const }],
  hasPassword: true,
  end: null,
})
const person: Facts['people'][number] = {
  ...facts(became('Engineer', 'Manager')),
  weeks: null,
  lastDay: null,
  employeeId: 'asha',
  fullName: 'Asha Rao',
  zone: null,
  leaveBalance: 10,
  addedAt: at,
  companyZone: 'Asia/Kolkata',
  status: 'active',
  books: null,
  blocked: null,
  rules: null,
  plans: [{ since: at, planId: 'plus' }],
}
const away = (employeeId: string, positions: { at: string; position: string }[], dates: string[]) => ({
  ...facts(positions),
  employeeId,
  fullName: employeeId,
  dates,
})
const days = { zone: 'Asia/Kolkata', reportsDueBy: null }

it('a colleague clashes on a past day by the positions of that day, not by those of today', () => {
  const [past, next] = ['2026-11-20', '2026-11-27']
  const settings = [{ ...days, since: '2026-01-01', at }]
  const weeks: Facts['weeks'] = [{ since: '2026-01-01', week: { workingDays: ['friday'], workHours: null } }]
  const colleagues = [
    away('engineer', [{ at, position: 'Engineer' }], [past, next]),
    away('manager', [{ at, position: 'Manager' }], [past, next]),
    away('became engineer', became('Designer', 'Engineer'), [past, next]),
    away('was engineer', became('Engineer', 'Designer'), [past, next]),
  ]
  const clashing = (date: string) => {
    const span = { from: date, to: date, kind: 'full', half: null } as const
    const asked = { type: 'request', span, byAdmin: true, evenIfBlocked: false } as const
    const rows = {
      people: [person],
      requests: [],
      holidays: [],
      away: colleagues,
      awaiting: [],
      settings,
      weeks,
      locked: [],
    }
    const preview = previewOf(asked, 'asha', rows, Date.parse(today))
    return preview.away.filter(({ clashes }) => clashes).map(({ employeeId }) => employeeId)
  }
  expect(clashing(past)).toEqual(['engineer', 'was engineer'])
  expect(clashing(next)).toEqual(['manager'])
})
