import { describe, expect, it } from 'vitest'
import { remindersDue } from './reminders.ts'

/** Monday to Friday, without Tuesday 24 November. */
const isWorking = (date: string) => date !== '2026-11-24' && Temporal.PlainDate.from(date).dayOfWeek <= 5
/** A request on Friday 20 November at 23:30 in Kolkata. */
const requested = Temporal.Instant.from('2026-11-20T18:00:00Z')
const due = (local: string, zone = 'Asia/Kolkata') =>
  remindersDue(
    requested,
    Temporal.PlainDateTime.from(local).toZonedDateTime(zone).toInstant(),
    zone,
    isWorking,
  )

describe('reminders of a pending request', () => {
  it.each([
    ['2026-11-22T12:00', 0, 'not on a weekend'],
    ['2026-11-23T08:59', 0, 'not before nine'],
    ['2026-11-23T09:00', 1, 'after one working day'],
    ['2026-11-25T12:00', 1, 'a holiday does not count'],
    ['2026-11-26T09:00', 2, 'after three'],
    ['2026-11-30T08:00', 2, 'the fifth has not begun'],
    ['2026-11-30T09:00', 3, 'after five'],
    ['2027-11-30T09:00', 3, 'never more than three'],
  ])('at %s are %i: %s', (local, number) => {
    expect(due(local)).toBe(number)
  })
  it('count from the date on the company’s calendar', () => {
    // It is still Friday in Honolulu, and Saturday 21 November in Auckland.
    expect(due('2026-11-23T09:00', 'Pacific/Auckland')).toBe(1)
    expect(due('2026-11-23T09:00', 'Pacific/Honolulu')).toBe(1)
  })
  it('are none in a company without working days', () => {
    const now = Temporal.Instant.from('2027-11-20T18:00:00Z')
    expect(remindersDue(requested, now, 'UTC', () => false)).toBe(0)
  })
})
