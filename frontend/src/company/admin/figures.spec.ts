import { describe, expect, it } from 'vitest'
import { figuresByDay, figuresByWeek } from './figures.ts'

const today = '2026-11-20' // a Friday
const row = (day: string, punchIns: number, activeEmployees: number, registrations = 0) => ({
  day,
  punchIns,
  activeEmployees,
  registrations,
})

describe('the key figures', () => {
  it('by day fill days without events with the previous values', () => {
    const days = figuresByDay(
      [row('2026-11-20', 3, 12), row('2026-11-18', 5, 10, 1), row('2026-01-01', 9, 8)],
      today,
    )
    expect(days).toHaveLength(90)
    expect(days[0]).toEqual({ from: '2026-08-23', punchIns: 0, activeEmployees: 8, registrations: 0 })
    expect(days.slice(-3)).toEqual([
      { from: '2026-11-18', punchIns: 5, activeEmployees: 10, registrations: 1 },
      { from: '2026-11-19', punchIns: 0, activeEmployees: 10, registrations: 0 },
      { from: '2026-11-20', punchIns: 3, activeEmployees: 12, registrations: 0 },
    ])
  })

  it('by week add up from Monday on, and use the last day’s number of people', () => {
    const weeks = figuresByWeek(
      [row('2026-11-20', 3, 12, 1), row('2026-11-16', 5, 10, 1), row('2026-11-15', 7, 9)],
      today,
    )
    expect(weeks).toHaveLength(13)
    expect(weeks[0]?.from).toBe('2026-08-24')
    expect(weeks.slice(-2)).toEqual([
      { from: '2026-11-09', punchIns: 7, activeEmployees: 9, registrations: 0 },
      { from: '2026-11-16', punchIns: 8, activeEmployees: 12, registrations: 2 },
    ])
  })

  it('use the newest of the earlier days, in any order of the rows', () => {
    const rows = [row('2026-01-01', 1, 4), row('2026-02-01', 1, 6), row('2026-01-15', 1, 5)]
    expect(figuresByDay(rows, today).every(({ activeEmployees }) => activeEmployees === 6)).toBe(true)
  })

  it('are zero if nothing ever happened', () => {
    expect(figuresByWeek([], today).every(week => week.punchIns + week.activeEmployees === 0)).toBe(true)
  })
})
