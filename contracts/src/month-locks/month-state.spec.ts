import { describe, expect, it } from 'vitest'
import type { RowContext } from '../kernel/columns.ts'
import { monthsFromTo } from '../kernel/days.ts'
import { monthStateId, withMonthState } from './month-state.ts'
import type { LockOfMonth } from './views.ts'

const locks: LockOfMonth[] = [
  // 5 October in Kolkata.
  { id: '2026-09', state: 'locked', lockedAt: '2026-10-04T20:00:00.000Z', reopenedAt: null },
  {
    id: '2026-10',
    state: 'reopened',
    lockedAt: '2026-11-04T05:00:00.000Z',
    reopenedAt: '2026-11-30T10:00:00.000Z',
  },
]
const context: RowContext = {
  people: { find: () => undefined },
  now: 0,
  zone: 'Asia/Kolkata',
  day: date => date.split('-').reverse().join('/'),
  lockOf: month => locks.find(({ id }) => id === month),
}
const [column] = withMonthState<{ from: string; to: string }>([], ({ from, to }) => monthsFromTo(from, to))
const shown = (from: string, to: string, at: RowContext = context) => column?.value({ from, to }, at)

describe('the month state of a row', () => {
  it('is that of its month, on the company’s date', () => {
    expect(column).toMatchObject({ id: monthStateId, title: 'Month state', kind: 'text' })
    expect(shown('2026-09-01', '2026-09-30')).toBe('Locked on 05/10/2026')
    expect(shown('2026-10-01', '2026-10-01')).toBe('Reopened on 30/11/2026')
    expect(shown('2026-11-01', '2026-11-01')).toBe('Open')
  })
  it('names each of several months', () => {
    expect(shown('2026-09-28', '2026-11-02')).toBe(
      'September 2026: Locked on 05/10/2026, October 2026: Reopened on 30/11/2026, November 2026: Open',
    )
  })
  it('is empty where the states are not known', () => {
    const { lockOf: _, ...unknown } = context
    expect(shown('2026-09-01', '2026-09-30', unknown)).toBeNull()
  })
})
