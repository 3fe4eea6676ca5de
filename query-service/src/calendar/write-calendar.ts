import { addDays } from '@rollcall/contracts/kernel/days.ts'
import ical from 'ical-generator'
import type { FeedDay } from './feed-days.ts'

/**
 * A calendar as iCalendar text (RFC 5545). Its entries are whole days without a zone, so they are the same days for
 * every reader. `now` in milliseconds since 1970.
 */
export function writeCalendar(name: string, days: readonly FeedDay[], now: number): string {
  const calendar = ical({
    name,
    prodId: { company: 'Rollcall', product: 'Calendar', language: 'EN' },
    ttl: 3600,
  })
  for (const { id, from, to, text } of days)
    calendar.createEvent({
      id: `${id}@rollcall`,
      stamp: new Date(now),
      allDay: true,
      start: from,
      // The end is the first day that is no longer part of it.
      end: addDays(to, 1),
      summary: text,
    })
  return calendar.toString()
}
