import { describe, expect, it } from 'vitest'
import { addDays } from '../kernel/days.ts'
import { maxPlannedWeeks, plannedAfter } from './planned-weeks.ts'
import type { Weekday } from './weekdays.ts'
import { personWeeks, type WorkingWeek } from './working-week.ts'

const week = (...workingDays: Weekday[]): WorkingWeek => ({ workingDays, workHours: null })
const [usual, short, long] = [week('monday', 'friday'), week('monday'), week('monday', 'friday', 'sunday')]
const today = '2026-11-26'

describe('the weeks that are planned for a person', () => {
  it('begin after today, and are none without a change', () => {
    expect(plannedAfter([{ since: '0001-01-01', week: usual }], today)).toEqual([])
    const weeks = [
      { since: '0001-01-01', week: usual },
      { since: today, week: short },
      { since: '2026-12-07', week: long },
    ]
    expect(plannedAfter(weeks, today)).toEqual([{ since: '2026-12-07', week: long }])
    expect(plannedAfter(weeks, '2026-12-07')).toEqual([])
    expect(plannedAfter([], today)).toEqual([])
  })
  it('leave out changes that the own week hides, and name the return to the company’s week', () => {
    const company = [
      { since: '0001-01-01', week: usual },
      { since: '2026-12-07', week: long },
    ]
    const own = [
      { since: '0001-01-01', week: null },
      { since: '2026-11-01', week: short },
      { since: '2027-01-04', week: null },
    ]
    expect(plannedAfter(personWeeks(company, own), today)).toEqual([{ since: '2027-01-04', week: long }])
  })
  it('leave out a week that begins anew with the same days in another order', () => {
    const same = { since: '2026-12-07', week: week('friday', 'monday') }
    expect(plannedAfter([{ since: '0001-01-01', week: usual }, same], today)).toEqual([])
  })
  it('are the next ones', () => {
    const many = Array.from({ length: 30 }, (_, at) => ({
      since: addDays(today, at),
      week: at % 2 === 0 ? usual : short,
    }))
    const planned = plannedAfter(many, today)
    expect([planned.length, planned[0]?.since]).toEqual([maxPlannedWeeks, addDays(today, 1)])
  })
})
