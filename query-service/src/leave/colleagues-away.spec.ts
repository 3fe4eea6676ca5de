import { expect, it } from 'vitest'
import { colleaguesAway } from './colleagues-away.ts'
import type { Facts } from './preview-rows.ts'

const at = '2026-01-05T08:00:00.000Z'
const person = (position: string) => ({
  positions: [{ at, position }],
  zones: [{ at, zone: null, from: '' }],
  states: [{ at, state: 'active' as const }],
  hasPassword: true,
  end: null,
  dateOfJoin: '2024-01-01',
})
const row = (employeeId: string, dates: string[], position = 'Designer') => ({
  ...person(position),
  employeeId,
  fullName: `Person ${employeeId}`,
  dates,
})
const asha = { ...person('Engineer'), employeeId: 'a' }
const taken = new Set(['2026-11-25', '2026-11-26'])
const around = (rows: Partial<Pick<Facts, 'away' | 'awaiting'>>) =>
  colleaguesAway(asha, taken, { away: [], awaiting: [], settings: [], ...rows })

it('a colleague with both halves of a day in two requests is named once', () => {
  const away = [row('b', ['2026-11-25']), row('b', ['2026-11-25'])]
  expect(around({ away })).toEqual([
    { employeeId: 'b', fullName: 'Person b', clashes: false, dates: ['2026-11-25'], pending: false },
  ])
  expect(around({ awaiting: away })).toMatchObject([{ dates: ['2026-11-25'], pending: true }])
})

it('a day with an approved and a pending half is approved, and other pending days stay', () => {
  const away = [row('b', ['2026-11-25'])]
  expect(around({ away, awaiting: away })).toMatchObject([{ pending: false }])
  const awaiting = [row('b', ['2026-11-25', '2026-11-26'])]
  expect(around({ away, awaiting })).toMatchObject([
    { dates: ['2026-11-25'], pending: false },
    { dates: ['2026-11-26'], pending: true },
  ])
})

it('a colleague is not away on the days on which they were blocked', () => {
  const states = [
    { at, state: 'active' as const },
    { at: '2026-11-26T08:00:00.000Z', state: 'blocked' as const },
  ]
  const away = [{ ...row('b', ['2026-11-25', '2026-11-26']), states }]
  expect(around({ away })).toMatchObject([{ dates: ['2026-11-25'] }])
  expect(around({ awaiting: away })).toMatchObject([{ dates: ['2026-11-25'], pending: true }])
  expect(around({ away: [{ ...row('b', ['2026-11-26']), states }] })).toEqual([])
})

it('only days that the leave takes count, of others than the person, those of the same position first', () => {
  const away = [
    row('a', ['2026-11-25'], 'Engineer'),
    row('b', ['2026-11-25']),
    row('c', ['2026-11-26', '2026-11-27'], 'Engineer'),
    row('d', ['2026-11-27']),
  ]
  expect(around({ away })).toMatchObject([
    { employeeId: 'c', clashes: true, dates: ['2026-11-26'] },
    { employeeId: 'b', clashes: false },
  ])
})

it('people without a position do not have the same one', () => {
  const nobody = { ...person(''), employeeId: 'a' }
  const away = [row('b', ['2026-11-25'], '')]
  expect(colleaguesAway(nobody, taken, { away, awaiting: [], settings: [] })).toMatchObject([
    { employeeId: 'b', clashes: false },
  ])
})
