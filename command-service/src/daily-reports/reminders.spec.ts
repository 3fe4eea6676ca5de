import { maxReminders } from '@rollcall/contracts/daily-reports/commands.ts'
import { datesFromTo } from '@rollcall/contracts/kernel/days.ts'
import { describe, expect, it } from 'vitest'
import { at, given } from '../testing/given.ts'
import { dailyReportReminders } from './reminders.ts'

const now = at('2026-11-20T14:30:00.000Z')
const person = { companyId: 'c1', employeeId: 'e1' }
const of = (on: string, isActive = true) => ({ ...person, on, isActive })
const reminded = (on: string) => ({ type: 'DailyReportReminded' as const, data: { ...person, on } })

describe('the reminder of a missing daily report', () => {
  it('is sent once a day', () => {
    given(dailyReportReminders).when(of('2026-11-20'), now).thenDecides(reminded('2026-11-20'))
    given(dailyReportReminders, reminded('2026-11-20')).when(of('2026-11-20'), now).thenDecides()
    given(dailyReportReminders, reminded('2026-11-19'))
      .when(of('2026-11-20'), now)
      .thenDecides(reminded('2026-11-20'))
  })
  it('of an earlier day is sent also after that of a later one, and once', () => {
    const both = [reminded('2026-11-20'), reminded('2026-11-18')] as const
    given(dailyReportReminders, both[0]).when(of('2026-11-18'), now).thenDecides(both[1])
    given(dailyReportReminders, ...both)
      .when(of('2026-11-20'), now)
      .thenDecides()
    given(dailyReportReminders, ...both)
      .when(of('2026-11-18'), now)
      .thenDecides()
  })
  it('is remembered of as many days as can be reminded of, and no more', () => {
    const days = datesFromTo('2026-01-01', '2026-11-20')
    const kept = given(dailyReportReminders, ...days.map(reminded)).state()
    expect(kept).toEqual(days.slice(-maxReminders))
  })
  it('is not sent to somebody who is blocked or gone', () => {
    given(dailyReportReminders).when(of('2026-11-20', false), now).thenDecides()
  })
})
