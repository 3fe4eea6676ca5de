import type { LockOfMonth } from '@rollcall/contracts/month-locks/views.ts'
import { expect, it } from 'vitest'
import { daysOfFilter, monthStatesText } from './month-states.ts'

const about = { zone: 'Asia/Kolkata', dateFormat: 'DD MMM YYYY' } as const
const locked: LockOfMonth = {
  id: '2026-09',
  state: 'locked',
  lockedAt: '2026-10-04T20:00:00.000Z',
  reopenedAt: null,
}
const reopened: LockOfMonth = {
  ...locked,
  id: '2026-10',
  state: 'reopened',
  reopenedAt: '2026-11-30T10:00:00.000Z',
}

it('a file says the state of each of its months, by the company’s clock', () => {
  const days = { from: '2026-09-28', to: '2026-11-01' }
  expect(monthStatesText(days, [reopened, locked], about)).toBe(
    'September 2026 as locked on 05 Oct 2026 · October 2026 reopened on 30 Nov 2026 · November 2026 not locked',
  )
})
it('a file says nothing about months of which none was ever locked, or of more than a year', () => {
  expect(monthStatesText({ from: '2026-09-28', to: '2026-10-04' }, [], about)).toBe('')
  expect(monthStatesText({ from: '2025-09-01', to: '2026-09-01' }, [locked], about)).toBe('')
})
it('the days of a list are those of its filter', () => {
  const days = { from: '2026-09-28', to: '2026-10-04' }
  expect(daysOfFilter('{"workDate_gte":"2026-09-28","workDate_lte":"2026-10-04"}')).toEqual(days)
  expect(daysOfFilter('{"workDate_gte":"2026-09-28"}')).toBeUndefined()
  expect(daysOfFilter('{"status":"active"}')).toBeUndefined()
})
