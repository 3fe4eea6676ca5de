import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../kernel/days.ts'
import type { Weekday } from './weekdays.ts'
import {
  companyWeeks,
  companyWeeksWith,
  type OwnWeek,
  ownWeeksWith,
  personWeeks,
  type WeekChange,
  type WorkingWeek,
  weekOn,
  weeksByDate,
} from './working-week.ts'

const week = (...workingDays: Weekday[]): WorkingWeek => ({ workingDays, workHours: null })
const [usual, short, long] = [week('monday', 'friday'), week('monday'), week('monday', 'friday', 'sunday')]
const change = <W extends OwnWeek>(since: string, of: W, until: string | null = null): WeekChange<W> => ({
  changeId: since,
  since,
  until,
  week: of,
})
const entries = (weeks: readonly { since: string; week: OwnWeek }[]) =>
  weeks.map(({ since, week: of }) => [since, of])

describe('weeks with a decision that is not saved yet', () => {
  const changes = [change('2026-01-01', usual), change('2026-06-01', short), change('2027-01-01', long)]
  const decided = { changes, weeks: companyWeeks(changes) }
  const own = [change<OwnWeek>('2026-03-01', long), change<OwnWeek>('2027-02-01', null)]
  const ownDecided = { weekChanges: own, weeks: weeksByDate(own, null) }
  const withdraw = (changeId: string, employeeId: string | null = null) =>
    ({ what: 'withdraw', changeId, employeeId }) as const

  it('are those without the planned change, once it is withdrawn', () => {
    expect(companyWeeksWith(decided, withdraw('2027-01-01'))).toEqual(companyWeeks(changes.slice(0, 2)))
    expect(ownWeeksWith(ownDecided, withdraw('2027-02-01', 'e1'), 'e1')).toEqual(
      weeksByDate(own.slice(0, 1), null),
    )
  })
  it('stay, where another change is withdrawn: the company’s, somebody else’s or an unknown one', () => {
    expect(companyWeeksWith(decided, withdraw('2027-01-01', 'e1'))).toEqual(decided.weeks)
    expect(companyWeeksWith(decided, withdraw('unknown'))).toEqual(decided.weeks)
    for (const employeeId of [null, 'e2'])
      expect(ownWeeksWith(ownDecided, withdraw('2027-02-01', employeeId), 'e1')).toEqual(ownDecided.weeks)
    expect(ownWeeksWith(ownDecided, withdraw('unknown', 'e1'), 'e1')).toEqual(ownDecided.weeks)
  })
})

describe('the weeks of a company by date', () => {
  it('keeps what is planned when an earlier change comes later', () => {
    const weeks = companyWeeks([
      change('2026-01-01', usual),
      change('2027-01-01', long),
      change('2026-11-20', short),
    ])
    expect(entries(weeks)).toEqual([
      ['0001-01-01', usual],
      ['2026-11-20', short],
      ['2027-01-01', long],
    ])
    expect(weekOn(weeks, '2025-06-01')).toEqual(usual)
    expect(weekOn(weeks, '2027-03-01')).toEqual(long)
  })
  it('gives way after its last date to what counted before', () => {
    const weeks = companyWeeks([
      change('2026-01-01', usual),
      change('2027-01-01', long),
      change('2026-12-15', short, '2027-01-15'),
    ])
    expect(entries(weeks)).toEqual([
      ['0001-01-01', usual],
      ['2026-12-15', short],
      ['2027-01-16', long],
    ])
  })
  it('corrects a past time even where a later change had replaced it', () => {
    const weeks = companyWeeks([
      change('2026-01-01', usual),
      change('2026-06-01', long),
      change('2026-03-01', short, '2026-10-31'),
    ])
    expect(entries(weeks)).toEqual([
      ['0001-01-01', usual],
      ['2026-03-01', short],
      ['2026-11-01', long],
    ])
  })
})

describe('the weeks of a person', () => {
  const company = companyWeeks([change('2026-01-01', usual), change('2026-12-01', long)])
  it('are the company’s where there is no own one', () => {
    expect(personWeeks(company)).toBe(company)
    const own = weeksByDate<OwnWeek>([change<OwnWeek>('2026-11-01', short, '2026-12-15')], null)
    expect(entries(personWeeks(company, own))).toEqual([
      ['0001-01-01', usual],
      ['2026-11-01', short],
      ['2026-12-01', short],
      ['2026-12-16', long],
    ])
  })
  it('are the company’s again from a date on', () => {
    const own = weeksByDate<OwnWeek>(
      [change<OwnWeek>('2026-11-01', short), change<OwnWeek>('2026-11-10', null)],
      null,
    )
    const weeks = personWeeks(company, own)
    expect(['2026-10-31', '2026-11-09', '2026-11-10'].map(date => weekOn(weeks, date))).toEqual([
      usual,
      short,
      usual,
    ])
  })
})

describe('any changes of a week', () => {
  const day = fc.integer({ min: 0, max: 60 }).map(days => addDays('2026-11-01', days))
  const anyChange = fc
    .record({
      since: day,
      length: fc.option(fc.integer({ min: 0, max: 20 })),
      of: fc.constantFrom<OwnWeek>(null, usual, short, long),
    })
    .map(({ since, length, of }) => change(since, of, length === null ? null : addDays(since, length)))

  it('change no date before their first one, and each counts on it until the next later one', () => {
    fc.assert(
      fc.property(fc.array(anyChange, { maxLength: 8 }), anyChange, (changes, last) => {
        const before = weeksByDate<OwnWeek>(changes, null)
        const after = weeksByDate<OwnWeek>([...changes, last], null)
        const on = (weeks: typeof before, date: string) => weeks.findLast(one => one.since <= date)?.week
        const nextPlanned = before.find(({ since }) => since > last.since)?.since
        const end = last.until ?? (nextPlanned ? addDays(nextPlanned, -1) : '2027-12-31')
        for (let at = -5; at < 90; at++) {
          const date = addDays('2026-11-01', at)
          const inside = date >= last.since && date <= end
          expect(on(after, date)).toEqual(inside ? last.week : on(before, date))
        }
        const dates = after.map(({ since }) => since)
        expect(dates).toEqual([...new Set(dates)].sort())
      }),
      { numRuns: 500 },
    )
  })
})
