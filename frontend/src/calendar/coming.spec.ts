import { expect, it } from 'vitest'
import { comingOf } from './coming.ts'
import { type Entry, placedWithin } from './entries.ts'

const today = '2026-11-20'
const leave = (id: string, from: string, to: string, kind: 'leave' | 'pending' = 'leave'): Entry => ({
  ...{ id, kind, personId: id, name: id, from, to, dates: null, half: null, address: null },
  state: kind === 'leave' ? 'approved' : 'pending',
})
const announcement = (id: string, from: string): Entry => ({
  ...{ id, kind: 'announcement', name: id, from, to: '2026-12-24', address: '', audience: null },
})
const date = (id: string, kind: 'birthday' | 'anniversary', from: string): Entry => ({
  ...{ id, kind, personId: id, name: id, from, to: from, years: null },
})
const coming = (...entries: Entry[]) =>
  comingOf(
    placedWithin(entries, today, '2026-12-04', () => false),
    today,
  ).map(({ entry, day }) => `${day} ${entry.name}`)

it('has what begins after today, and whose day it is today, in the order of the days', () => {
  expect(
    coming(
      leave('away since yesterday', '2026-11-19', '2026-11-23'),
      leave('away from today', today, '2026-11-23'),
      leave('away soon', '2026-11-24', '2026-11-27'),
      leave('asks for leave', '2026-11-24', '2026-11-27', 'pending'),
      announcement('shown since today', today),
      announcement('shown soon', '2026-11-23'),
      date('old', 'anniversary', '2026-11-24'),
      date('born', 'birthday', '2026-11-24'),
      date('born today', 'birthday', today),
      date('born later', 'birthday', '2026-12-05'),
    ),
  ).toEqual([
    '2026-11-20 born today',
    '2026-11-23 shown soon',
    '2026-11-24 away soon',
    '2026-11-24 born',
    '2026-11-24 old',
  ])
})
