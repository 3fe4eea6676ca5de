import { addDays } from '@rollcall/contracts/kernel/days.ts'
import { reportPeriodOf, reportPeriods } from '@rollcall/contracts/projects/report.ts'
import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { type DaysOfMonth, sumByPeriod } from './project-periods.ts'

const months = ['2024-01', '2024-02', '2024-03']
const rows: fc.Arbitrary<DaysOfMonth[]> = fc.array(
  fc
    .tuple(
      fc.constantFrom('a', 'b'),
      fc.constantFrom(...months),
      fc.array(fc.option(fc.integer({ min: 0, max: 1_440 })), { minLength: 31, maxLength: 31 }),
    )
    .map(([projectId, month, days]): DaysOfMonth => [projectId, month, ...days]),
  { maxLength: 4 },
)
const asked = fc
  .tuple(fc.nat(90), fc.nat(90), fc.constantFrom(...reportPeriods))
  .map(([start, length, by]) => {
    const from = addDays('2024-01-01', start)
    return { from, to: addDays(from, length), by }
  })

const total = (sums: Record<string, number>, key: string, minutes: number) => {
  sums[key] = (sums[key] ?? 0) + minutes
}

it('the sums of the periods are those of the days of the range, each in its period', () => {
  fc.assert(
    fc.property(asked, rows, (query, of) => {
      const expected: Record<string, number> = {}
      for (const [projectId, month, ...days] of of)
        for (const [at, minutes] of days.entries()) {
          const date = `${month}-${String(at + 1).padStart(2, '0')}`
          // A month's days after its last one are not in any range.
          const there = !Number.isNaN(Date.parse(date)) && addDays(date, 0) === date
          if (there && minutes !== null && date >= query.from && date <= query.to)
            total(expected, `${projectId} ${reportPeriodOf(date, query.by)}`, minutes)
        }
      const sums: Record<string, number> = {}
      for (const { projectId, period, minutes } of sumByPeriod(query, of))
        total(sums, `${projectId} ${period}`, minutes)
      expect(sums).toEqual(expected)
    }),
  )
})

it('finds the week of a day once, not again for each project', () => {
  const query = { from: '2024-01-01', to: '2024-03-31', by: 'week' } as const
  const parsed = vi.spyOn(Date, 'parse')
  const parsedFor = (projects: number) => {
    parsed.mockClear()
    const days = Array.from({ length: 31 }, () => 60)
    const ids = Array.from({ length: projects }, (_, at) => `project ${at}`)
    sumByPeriod(
      query,
      ids.flatMap(id => months.map((month): DaysOfMonth => [id, month, ...days])),
    )
    return parsed.mock.calls.length
  }
  const one = parsedFor(1)
  expect(one).toBeGreaterThan(0)
  expect(parsedFor(50)).toBe(one)
  parsed.mockRestore()
})
