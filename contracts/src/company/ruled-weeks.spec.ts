import { describe, expect, it } from 'vitest'
import { valueOnOrFirst } from '../kernel/dated.ts'
import type { DatedSettings } from './dated-settings.ts'
import { withRules } from './ruled-weeks.ts'
import type { DatedWeeks } from './working-week.ts'

const saved = (since: string, overtimeApproval?: boolean): DatedSettings => ({
  zone: 'Asia/Kolkata',
  reportsDueBy: null,
  since,
  at: `${since}T08:00:00.000Z`,
  ...(overtimeApproval && { overtimeApproval }),
})
const five = { workingDays: ['monday' as const], workHours: null }
const six = { workingDays: ['saturday' as const], workHours: null }
const weeks: DatedWeeks = [
  { since: '0001-01-01', week: five },
  { since: '2026-11-16', week: six },
]

describe('weeks with the rules of the settings', () => {
  it('are the weeks themselves while there are no rules', () => {
    expect(withRules(weeks, [saved('2026-11-02')])).toBe(weeks)
    expect(withRules([], [saved('2026-11-02', true)])).toEqual([])
  })
  it('follow the settings and the week of each date', () => {
    const ruled = withRules(weeks, [saved('2026-11-02'), saved('2026-11-10', true), saved('2026-11-20')])
    const on = (date: string) => {
      const { week, rules } = valueOnOrFirst(ruled, date)!
      return [week === five ? 'five' : 'six', rules?.overtimeApproval ?? false]
    }
    expect(
      ['2026-10-01', '2026-11-09', '2026-11-10', '2026-11-16', '2026-11-19', '2026-11-20'].map(on),
    ).toEqual([
      ['five', false],
      ['five', false],
      ['five', true],
      ['six', true],
      ['six', true],
      ['six', false],
    ])
  })
  it('have the first rules before the first settings', () => {
    expect(valueOnOrFirst(withRules(weeks, [saved('2026-11-10', true)]), '2026-01-01')).toMatchObject({
      week: five,
      rules: { overtimeApproval: true },
    })
  })
})
