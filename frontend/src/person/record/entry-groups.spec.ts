import { expect, it } from 'vitest'
import { entryGroups } from './entry-groups.ts'

const at = (instant: string) => ({ at: instant })
const periods = (zone: string, ...instants: string[]) =>
  entryGroups(instants.map(at), zone, '2026-11-20').map(({ period, entries }) => [period, entries.length])

it('groups entries by the months of this year and by earlier years', () => {
  expect(
    periods(
      'UTC',
      ...['2026-11-20T09:00:00Z', '2026-11-02T09:00:00Z', '2026-05-11T09:00:00Z'],
      ...['2025-12-31T09:00:00Z', '2025-01-01T09:00:00Z', '2024-06-03T09:00:00Z'],
    ),
  ).toEqual([
    ['November 2026', 2],
    ['May 2026', 1],
    ['2025', 2],
    ['2024', 1],
  ])
})

it('takes the date on the person’s clock', () => {
  expect(periods('Asia/Kolkata', '2025-12-31T20:00:00Z')).toEqual([['January 2026', 1]])
})
