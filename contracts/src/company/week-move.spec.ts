import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, datesFromTo } from '../kernel/days.ts'
import { moveOf, weekMove } from './week-move.ts'
import { type Weekday, weekdays } from './weekdays.ts'
import {
  companyWeeks,
  type DatedWeeks,
  personWeeks,
  type WeekChange,
  type WorkingWeek,
  weekOn,
  weeksByDate,
  withWeekChange,
} from './working-week.ts'

const week = (...workingDays: Weekday[]): WorkingWeek => ({ workingDays, workHours: null })
const usual = week('monday', 'tuesday', 'wednesday', 'thursday', 'friday')
const short = week('monday', 'tuesday', 'wednesday', 'thursday')
const long = week(...weekdays)
const first: DatedWeeks = [{ since: '2020-01-01', week: usual }]
const joined = '2026-01-01'

const after = (since: string, of: WorkingWeek, until: string | null = null, weeks = first) =>
  withWeekChange(weeks, { since, until, week: of })

describe('what a change of weeks moves for a person', () => {
  it('is the week from its date on', () => {
    expect(moveOf(first, after('2027-01-04', short), joined)).toEqual({
      since: '2027-01-04',
      until: null,
      weeks: [{ since: '2027-01-04', week: short }],
    })
  })

  it('ends where the week before counts again, and says so', () => {
    expect(moveOf(first, after('2026-12-01', short, '2026-12-31'), joined)).toEqual({
      since: '2026-12-01',
      until: '2026-12-31',
      weeks: [
        { since: '2026-12-01', week: short },
        { since: '2027-01-01', week: usual },
      ],
    })
  })

  it('is nothing for the same week, in whatever order its days are', () => {
    const turned = { ...usual, workingDays: [...usual.workingDays].reverse() }
    expect(moveOf(first, after('2027-01-04', turned), joined)).toBeUndefined()
    expect(moveOf(first, first, joined)).toBeUndefined()
    expect(moveOf([], [], joined)).toBeUndefined()
  })

  it('is nothing while an own week covers it, and begins where that one ends', () => {
    const own = (until: string | null) =>
      weeksByDate<WorkingWeek | null>([{ changeId: 'c', since: '2026-06-01', until, week: long }], null)
    const moved = (until: string | null) =>
      moveOf(personWeeks(first, own(until)), personWeeks(after('2027-01-04', short), own(until)), joined)
    expect(moved(null)).toBeUndefined()
    expect(moved('2027-01-31')).toMatchObject({ since: '2027-02-01', until: null })
  })

  it('is nothing for somebody who joins later than the days that it moves', () => {
    const corrected = after('2026-10-01', short, '2026-10-31')
    expect(moveOf(first, corrected, '2026-11-02')).toBeUndefined()
    expect(moveOf(first, corrected, '2026-10-15')).toMatchObject({ since: '2026-10-15', until: '2026-10-31' })
  })

  it('shows a planned change whose dates move, with the week between the old and the new date', () => {
    const later = after('2027-01-18', short)
    expect(moveOf(after('2027-01-04', short), later, joined)).toEqual({
      since: '2027-01-04',
      until: '2027-01-17',
      weeks: [
        { since: '2027-01-04', week: usual },
        { since: '2027-01-18', week: short },
      ],
    })
  })

  it('begins and ends exactly where the weeks of a date differ, whatever is changed', () => {
    const from = '2026-11-01'
    const dates = datesFromTo(from, addDays(from, 60))
    const date = fc.constantFrom(...dates)
    const change = fc
      .record({ since: date, length: fc.option(fc.nat(20)), week: fc.constantFrom(usual, short, long) })
      .map(
        ({ since, length, week: of }): WeekChange => ({
          changeId: 'c',
          since,
          until: length === null ? null : addDays(since, length),
          week: of,
        }),
      )
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 6 }), change, date, (changes, last, join) => {
        const before = companyWeeks(changes)
        const then = withWeekChange(before, last)
        const move = moveOf(before, then, join)
        const differing = datesFromTo(join, addDays(from, 100)).filter(
          each => weekOn(before, each) !== weekOn(then, each),
        )
        expect(move?.since).toBe(differing[0])
        if (!move) return
        expect(weekMove.safeParse(move).success).toBe(true)
        if (move.until !== null) expect(move.until).toBe(differing.at(-1))
        for (const each of datesFromTo(move.since, move.until ?? addDays(from, 100)))
          expect(weekOn(move.weeks, each)).toEqual(weekOn(then, each))
      }),
    )
  })
})
