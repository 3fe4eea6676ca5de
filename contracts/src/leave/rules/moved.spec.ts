import { describe, expect, it } from 'vitest'
import type { CalendarDay } from '../charged-days.ts'
import { chargedDays, sharesOf } from '../charged-days.ts'
import { type Movable, movedBy } from './moved.ts'

const working = (): CalendarDay => ({ kind: 'working' })
const without =
  (...dates: string[]) =>
  (date: string): CalendarDay =>
    dates.includes(date) ? { kind: 'holiday', holiday: 'New' } : { kind: 'working' }
const leave = (employeeId: string, from: string, to: string, more: Partial<Movable> = {}): Movable => {
  const span = { from, to, kind: 'full', half: null } as const
  const { before = working, after = working } = more
  return { employeeId, today, ...span, days: sharesOf(chargedDays(span, before)), before, after, ...more }
}
const today = '2026-12-01'

describe('what a change of the calendar moves', () => {
  it('are the requests over its days, with the days given back', () => {
    const after = without('2026-12-23')
    const all = [
      leave('asha', '2026-12-21', '2026-12-24', { after }),
      leave('asha', '2026-12-23', '2026-12-23', { after }),
      leave('omar', '2026-12-23', '2026-12-24', { after }),
      leave('linh', '2026-12-28', '2026-12-29', { after }),
    ]
    expect(movedBy(all)).toEqual({ requests: 3, people: 2, givenBack: 3, charged: 0 })
  })
  it('counts days that are charged again apart from days given back', () => {
    const all = [
      leave('asha', '2026-12-21', '2026-12-22', { before: without('2026-12-21') }),
      leave('omar', '2026-12-22', '2026-12-23', { after: without('2026-12-22') }),
    ]
    expect(movedBy(all)).toEqual({ requests: 2, people: 2, givenBack: 1, charged: 1 })
  })
  it('counts a last day that becomes a working day, and half a day', () => {
    const half = (date: string): CalendarDay =>
      date === '2026-12-22' ? { kind: 'holiday', holiday: 'New', half: 'second' } : { kind: 'working' }
    const longer = leave('asha', '2026-12-21', '2026-12-22', { before: without('2026-12-22') })
    expect(movedBy([longer])).toEqual({ requests: 1, people: 1, givenBack: 0, charged: 1 })
    const shorter = leave('asha', '2026-12-21', '2026-12-22', { after: half })
    expect(movedBy([shorter])).toEqual({ requests: 1, people: 1, givenBack: 0.5, charged: 0 })
  })
  it('is no day up to today', () => {
    const after = without('2026-11-30', '2026-12-01')
    expect(movedBy([leave('asha', '2026-11-30', '2026-12-01', { after })]).requests).toBe(0)
  })
  it('is a past day whose week is corrected, on both sides of the balance, and no other day', () => {
    const weekend =
      (...dates: string[]) =>
      (date: string): CalendarDay =>
        dates.includes(date) ? { kind: 'dayOff' } : { kind: 'working' }
    const corrects = { since: '2026-11-02', until: '2026-11-08' }
    const calendars = { before: weekend('2026-11-07'), after: weekend('2026-11-06', '2026-11-09'), corrects }
    const all = [
      leave('asha', '2026-11-05', '2026-11-06', calendars),
      leave('omar', '2026-11-07', '2026-11-09', calendars),
      leave('linh', '2026-11-09', '2026-12-07', calendars),
    ]
    expect(movedBy(all)).toEqual({ requests: 2, people: 2, givenBack: 1, charged: 1 })
  })
  it('is tomorrow by the date of each person, whoever is a day ahead', () => {
    const after = without('2026-12-01')
    const all = [
      leave('apia', '2026-12-01', '2026-12-01', { after }),
      leave('new york', '2026-12-01', '2026-12-01', { after, today: '2026-11-30' }),
    ]
    expect(movedBy(all)).toEqual({ requests: 1, people: 1, givenBack: 1, charged: 0 })
  })
  it('is a request whose days change places, and unpaid leave, without a day of balance', () => {
    const places = leave('asha', '2026-12-21', '2026-12-22', {
      before: without('2026-12-21'),
      after: without('2026-12-22'),
    })
    const unpaid = leave('omar', '2026-12-21', '2026-12-21', { kind: 'unpaid', after: without('2026-12-21') })
    expect(movedBy([places, unpaid])).toEqual({ requests: 2, people: 2, givenBack: 0, charged: 0 })
  })
})
