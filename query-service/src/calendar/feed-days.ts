import { celebratedOn, yearsSince } from '@rollcall/contracts/celebrations/celebrated-on.ts'
import type { Holiday } from '@rollcall/contracts/holidays/holiday.ts'
import { type Audience, type AudiencePerson, appliesTo } from '@rollcall/contracts/kernel/audience.ts'
import type { Half } from '@rollcall/contracts/kernel/halves.ts'

/** An entry of a calendar: whole days from first to last, inclusive, YYYY-MM-DD. */
export interface FeedDay {
  /** Always the same for the same record, so that calendar programs replace it. */
  id: string
  from: string
  to: string
  text: string
}

/** What a calendar is made from: rows of the read models. */
export interface FeedRows {
  away: readonly { id: string; employeeId: string; fullName: string; from: string; to: string }[]
  holidays: readonly (Holiday & { choosers: readonly string[] })[]
  announcements: readonly { id: string; title: string; from: string; to: string; audience: Audience }[]
  birthdays: readonly { id: string; fullName: string; monthDay: string }[]
  anniversaries: readonly { id: string; fullName: string; monthDay: string; sinceYear: number }[]
}

const halves = { first: 'first half', second: 'second half' } as const

/** The calendar of a company: who is away, all holidays, announcements, birthdays and anniversaries between two days. */
export function companyDays(rows: FeedRows, from: string, to: string): FeedDay[] {
  return [
    ...rows.away.map(leave => ({ ...leave, text: `${leave.fullName} is away` })),
    ...rows.holidays.map(holiday => ({
      ...dayOf(holiday),
      text: nameOf(holiday) + (holiday.type === 'optional' ? ' (optional)' : ''),
    })),
    ...rows.announcements.map(dayOfAnnouncement),
    ...rows.birthdays.flatMap(({ id, fullName, monthDay }) =>
      datesOf(monthDay, from, to).map(date => ({
        id: `birthday-${id}-${date}`,
        from: date,
        to: date,
        text: `${fullName}: birthday`,
      })),
    ),
    ...rows.anniversaries.flatMap(({ id, fullName, monthDay, sinceYear }) =>
      datesOf(monthDay, from, to).flatMap(date => {
        const years = yearsSince(sinceYear, date)
        if (years < 1) return []
        const text = `${fullName}: ${years} ${years === 1 ? 'year' : 'years'} with the company`
        return [{ id: `anniversary-${id}-${date}`, from: date, to: date, text }]
      }),
    ),
  ]
}

/** The calendar of an employee: the own leave, the own holidays and announcements, and colleagues who are away. */
export function employeeDays(rows: FeedRows, person: AudiencePerson): FeedDay[] {
  const mine = (holiday: FeedRows['holidays'][number]) =>
    appliesTo(holiday, person) &&
    (holiday.type !== 'optional' || holiday.choosers.includes(person.employeeId))
  return [
    ...rows.away.map(leave => ({
      ...leave,
      text: leave.employeeId === person.employeeId ? 'My leave' : `${leave.fullName} is away`,
    })),
    ...rows.holidays.filter(mine).map(holiday => ({ ...dayOf(holiday), text: nameOf(holiday) })),
    ...rows.announcements.filter(one => appliesTo(one, person)).map(dayOfAnnouncement),
  ]
}

const dayOf = ({ holidayId, date }: { holidayId: string; date: string }) => ({
  id: `holiday-${holidayId}`,
  from: date,
  to: date,
})
const dayOfAnnouncement = ({ id, title, from, to }: FeedRows['announcements'][number]): FeedDay => ({
  id: `announcement-${id}`,
  from,
  to,
  text: title,
})
const nameOf = ({ name, half }: { name: string; half: Half | null }) =>
  half === null ? name : `${name} (${halves[half]} off)`

/** The dates between two days on which a day of the year is celebrated. */
function datesOf(monthDay: string, from: string, to: string): string[] {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4)) + 1
  return Array.from({ length: years }, (_, index) =>
    celebratedOn(monthDay, Number(from.slice(0, 4)) + index),
  ).filter(date => date >= from && date <= to)
}
