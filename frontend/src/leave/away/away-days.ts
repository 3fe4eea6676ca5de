import { compareNames } from '@rollcall/contracts/kernel/names.ts'
import type { AwayRow } from '@rollcall/contracts/leave/views.ts'
import { addDays, type Day, datesFromTo } from '../../kit/dates.ts'

/** Days from first to last, inclusive. */
export interface Span {
  from: Day
  to: Day
}

/** A person with the days on which they are away, and the same as spans that go on over days off. */
export interface PersonAway extends Pick<AwayRow, 'fullName' | 'position' | 'zone'> {
  /** The employee's id. */
  id: string
  /** Today where the person is. */
  today: Day
  dates: ReadonlySet<Day>
  spans: readonly Span[]
}

/**
 * The people of these rows, the first to leave first, then by name. Leave that begins on the next working day after
 * other leave is one span with it. `works`: whether the company works on a day. `todayIn`: today in a person's own zone,
 * null for the company's.
 */
export function peopleAway(
  rows: readonly AwayRow[],
  works: (day: Day) => boolean,
  todayIn: (zone: string | null) => Day,
): PersonAway[] {
  return [...Map.groupBy(rows, ({ employeeId }) => employeeId)]
    .map(([id, own]) => {
      const { fullName, position, zone } = own[0]!
      return {
        id,
        fullName,
        position,
        zone,
        today: todayIn(zone),
        dates: new Set(own.flatMap(({ dates }) => dates)),
        spans: spansOf(own, works),
      }
    })
    .sort((a, b) => compare(a.spans[0]!.from, b.spans[0]!.from) || compareNames(a.fullName, b.fullName))
}

/** The rows with both halves of a person's day as one. Only halves can be on the same day of the same person. */
export function wholeDays(rows: readonly AwayRow[]): AwayRow[] {
  const days = new Set<string>()
  return rows.filter(({ employeeId, from, to }) => {
    const day = `${employeeId} ${from}`
    if (from !== to) return true
    if (days.has(day)) return false
    days.add(day)
    return true
  })
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

function spansOf(rows: readonly Span[], works: (day: Day) => boolean): Span[] {
  const spans: Span[] = []
  for (const { from, to } of [...rows].sort((a, b) => compare(a.from, b.from))) {
    const before = spans.at(-1)
    if (
      before &&
      (from <= before.to || datesFromTo(addDays(before.to, 1), addDays(from, -1)).every(day => !works(day)))
    )
      before.to = to > before.to ? to : before.to
    else spans.push({ from, to })
  }
  return spans
}

/** The span that a day is in. */
export const spanAt = ({ spans }: Pick<PersonAway, 'spans'>, day: Day): Span | undefined =>
  spans.find(({ from, to }) => from <= day && day <= to)

/** The people who are away on a day. */
export const awayOn = (people: readonly PersonAway[], day: Day): PersonAway[] =>
  people.filter(({ dates }) => dates.has(day))

/** The people who are away today where they are, as presence has it. */
export const awayToday = (people: readonly PersonAway[]): PersonAway[] =>
  people.filter(({ dates, today }) => dates.has(today))

/** The people who are away on a day after today, where they are, up to `last`. */
export const awaySoon = (people: readonly PersonAway[], last: Day): PersonAway[] =>
  people.filter(({ dates, today }) => [...dates].some(date => date > today && date <= last))
