import { celebratedOn, yearsSince } from '@rollcall/contracts/celebrations/celebrated-on.ts'
import type { Holiday } from '@rollcall/contracts/holidays/holiday.ts'
import { type Audience, type AudiencePerson, appliesTo } from '@rollcall/contracts/kernel/audience.ts'
import type { Half } from '@rollcall/contracts/kernel/halves.ts'

/** An entry of a calendar: whole days from first to last, inclusive, YYYY-MM-DD. */
export interface FeedEntry {
  /** Always the same for the same record, so that calendar programs replace it. */
  id: string
  /** The ids of the records in calendar_entries that the entry is made from. */
  of: readonly string[]
  from: string
  to: string
  text: string
  /** The reader is busy then: it is their own leave. */
  busy: boolean
}

interface AwayRow {
  id: string
  employeeId: string
  fullName: string
  /** Days on which the person was blocked divide leave into several rows with one id. */
  from: string
  to: string
  /** The halves of the first day that the person's approved requests take; empty: whole days. */
  halves: readonly Half[]
}

/** The rows of the read models that a calendar is made from. */
export interface FeedRows {
  away: readonly AwayRow[]
  holidays: readonly (Holiday & { choosers: readonly string[] })[]
  announcements: readonly { id: string; title: string; from: string; to: string; audience: Audience }[]
  birthdays: readonly { id: string; fullName: string; monthDay: string }[]
  anniversaries: readonly { id: string; fullName: string; monthDay: string; sinceYear: number }[]
}

const halfNames = { first: 'first half', second: 'second half' } as const

/** The calendar of a company: who is away, all holidays, announcements, birthdays and anniversaries between two days. */
export function companyDays(rows: FeedRows, from: string, to: string): FeedEntry[] {
  return [
    ...leaveOf(rows.away).map(leave => entryOf(leave, `${leave.fullName} is away${halfOf(leave)}`)),
    ...rows.holidays.map(holiday => ({
      ...dayOf(holiday),
      text: nameOf(holiday) + (holiday.type === 'optional' ? ' (optional)' : ''),
    })),
    ...rows.announcements.map(dayOfAnnouncement),
    ...celebrations(rows, from, to),
  ]
}

/**
 * The employee who owns the calendar. `on`: the position and zone on a date, which decide whether a holiday applies.
 */
export interface FeedPerson extends AudiencePerson {
  on: (date: string) => Pick<AudiencePerson, 'position' | 'zone'>
}

/**
 * The calendar of an employee: their own leave, holidays and announcements, colleagues who are away, birthdays and
 * anniversaries. Colleagues see no halves of days. Announcements are those for the person today, holidays those for the
 * person on each date.
 */
export function employeeDays(rows: FeedRows, person: FeedPerson, from: string, to: string): FeedEntry[] {
  const { employeeId, on } = person
  const mine = (holiday: FeedRows['holidays'][number]) =>
    appliesTo(holiday, { employeeId, ...on(holiday.date) }) &&
    (holiday.type !== 'optional' || holiday.choosers.includes(employeeId))
  return [
    ...leaveOf(rows.away).map(leave =>
      leave.employeeId === employeeId
        ? { ...entryOf(leave, `My leave${halfOf(leave)}`), busy: true }
        : entryOf(leave, `${leave.fullName} is away`),
    ),
    ...rows.holidays.filter(mine).map(holiday => ({ ...dayOf(holiday), text: nameOf(holiday) })),
    ...rows.announcements.filter(one => appliesTo(one, person)).map(dayOfAnnouncement),
    ...celebrations(rows, from, to),
  ]
}

type Leave = AwayRow & { entryId: string; of: readonly string[] }

/** Leave with the records that it is made from. Both halves of a day are one day. The first part of leave has its id. */
function leaveOf(rows: readonly AwayRow[]): Leave[] {
  const all = new Map<string, Leave>()
  const begun = new Set<string>()
  for (const row of rows) {
    const entryId = begun.has(row.id) ? `${row.id}-${row.from}` : row.id
    begun.add(row.id)
    const key = row.halves.length === 2 ? `${row.employeeId} ${row.from}` : entryId
    const other = all.get(key)
    const of = [...(other?.of ?? [`person-${row.employeeId}`]), row.id]
    all.set(key, { ...(other ?? { ...row, entryId }), of })
  }
  return [...all.values()]
}

const halfOf = ({ halves }: Leave): string => {
  const [half, other] = halves
  return half === undefined || other !== undefined ? '' : ` (${halfNames[half]})`
}

const entryOf = ({ entryId, of, from, to }: Leave, text: string): FeedEntry => ({
  id: entryId,
  of,
  from,
  to,
  text,
  busy: false,
})

function celebrations(
  { birthdays, anniversaries }: Pick<FeedRows, 'birthdays' | 'anniversaries'>,
  from: string,
  to: string,
): FeedEntry[] {
  const entry = (what: string, personId: string, date: string, text: string): FeedEntry => ({
    id: `${what}-${personId}-${date}`,
    of: [`person-${personId}`],
    from: date,
    to: date,
    text,
    busy: false,
  })
  return [
    ...birthdays.flatMap(({ id, fullName, monthDay }) =>
      datesOf(monthDay, from, to).map(date => entry('birthday', id, date, `${fullName}: birthday`)),
    ),
    ...anniversaries.flatMap(({ id, fullName, monthDay, sinceYear }) =>
      datesOf(monthDay, from, to).flatMap(date => {
        const years = yearsSince(sinceYear, date)
        if (years < 1) return []
        const text = `${fullName}: ${years} ${years === 1 ? 'year' : 'years'} with the company`
        return [entry('anniversary', id, date, text)]
      }),
    ),
  ]
}

const dayOf = ({ holidayId, date }: { holidayId: string; date: string }) => ({
  id: `holiday-${holidayId}`,
  of: [`holiday-${holidayId}`],
  from: date,
  to: date,
  busy: false,
})
const dayOfAnnouncement = ({ id, title, from, to }: FeedRows['announcements'][number]): FeedEntry => ({
  id: `announcement-${id}`,
  of: [`announcement-${id}`],
  from,
  to,
  text: title,
  busy: false,
})
const nameOf = ({ name, half }: { name: string; half: Half | null }) =>
  half === null ? name : `${name} (${halfNames[half]} off)`

/** The dates between two days on which a day of the year is celebrated. */
function datesOf(monthDay: string, from: string, to: string): string[] {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4)) + 1
  return Array.from({ length: years }, (_, index) =>
    celebratedOn(monthDay, Number(from.slice(0, 4)) + index),
  ).filter(date => date >= from && date <= to)
}
