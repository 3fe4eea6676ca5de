import type { LeaveChartRow } from '@rollcall/contracts/leave/views.ts'
import { describe, expect, it } from 'vitest'
import { peopleText } from '../words.ts'
import { requestOf, wallAwayOn, wallRows } from './wall-rows.ts'

const request = (id: string, dates: string[], more: Partial<LeaveChartRow> = {}): LeaveChartRow => ({
  id,
  employeeId: 'e1',
  fullName: 'Hana Kim',
  from: dates[0] ?? '',
  to: dates.at(-1) ?? '',
  half: null,
  state: 'approved',
  dates,
  ...more,
})
const days = ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23']
const rowOf = (...requests: LeaveChartRow[]) => wallRows(requests, days)[0]!

describe('the wall chart', () => {
  it('goes on over a weekend with marks that count nobody', () => {
    const row = rowOf(request('r', ['2026-11-20', '2026-11-23']))
    const seen = days.map(day => row.days.get(day)?.first)
    expect(seen.map(mark => [mark?.start, mark?.through])).toEqual([
      [true, false],
      [false, true],
      [false, true],
      [false, false],
    ])
    expect(row.days.get('2026-11-23')?.second?.end).toBe(true)
    expect(days.map(day => wallAwayOn([row], day))).toEqual([1, 0, 0, 1])
  })
  it('has two halves a day, which may be of two requests', () => {
    const row = rowOf(
      request('a', ['2026-11-20'], { half: 'first' }),
      request('b', ['2026-11-20'], { half: 'second', state: 'pending' }),
    )
    const { first, second } = row.days.get('2026-11-20')!
    expect([first?.request.id, first?.start, first?.end]).toEqual(['a', true, true])
    expect([second?.request.id, second?.start, second?.end]).toEqual(['b', true, true])
    expect(requestOf({ first: undefined, second })?.id).toBe('b')
  })
  it('counts approved leave, and half a day as a half, but no pending request', () => {
    const rows = wallRows(
      [
        request('a', ['2026-11-20']),
        request('b', ['2026-11-20'], { employeeId: 'e2', half: 'second', state: 'cancellationRequested' }),
        request('c', ['2026-11-20'], { employeeId: 'e3', state: 'pending' }),
      ],
      days,
    )
    expect(wallAwayOn(rows, '2026-11-20')).toBe(1.5)
    expect([0, 0.5, 1, 2.5].map(peopleText)).toEqual(['', '½', '1', '2½'])
  })
  it('shows nothing of a request that goes on before and after these days but its own', () => {
    const row = rowOf(request('r', ['2026-11-19', '2026-11-20', '2026-11-24']))
    expect(row.days.get('2026-11-20')?.first).toMatchObject({ start: false, end: false, through: false })
    expect(row.days.get('2026-11-23')?.second).toMatchObject({ through: true, end: false })
  })
  it('has a line for each person, by name', () => {
    const rows = wallRows(
      [
        request('a', ['2026-11-20'], { fullName: 'Zeynep Kaya' }),
        request('b', ['2026-11-20'], { employeeId: 'e2' }),
      ],
      days,
    )
    expect(rows.map(({ fullName }) => fullName)).toEqual(['Hana Kim', 'Zeynep Kaya'])
  })
})
