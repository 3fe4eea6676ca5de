import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { paidUntil } from './paid-months.ts'

const zones = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'America/Sao_Paulo',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Asia/Beirut',
  'Africa/Casablanca',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Pacific/Kiritimati',
  'America/St_Johns',
]
const instants = fc
  .date({ min: new Date('2020-01-01T00:00:00Z'), max: new Date('2034-12-31T00:00:00Z'), noInvalidDate: true })
  .map(date => date.toISOString())
const zone = fc.constantFrom(...zones)
/** The time between the plan's start and the query: up to 40 months. */
const later = fc.integer({ min: 0, max: 40 * 31 * 86_400_000 })
const asked = (since: string, ms: number) => new Date(Date.parse(since) + ms).toISOString()

/** The same by Temporal, which browsers may lack, counted one month after the other. */
function byTemporal(since: string, timeZone: string, now: string): string {
  const start = Temporal.Instant.from(since).toZonedDateTimeISO(timeZone)
  for (let months = 1; ; months += 1) {
    const end = start.add({ months }).toInstant()
    if (Temporal.Instant.compare(end, Temporal.Instant.from(now)) > 0)
      return new Date(end.epochMilliseconds).toISOString()
  }
}

describe('the end of the paid month', () => {
  it.each([
    [
      'after a month',
      '2026-11-21T10:00:00.000Z',
      'UTC',
      '2026-12-01T00:00:00.000Z',
      '2026-12-21T10:00:00.000Z',
    ],
    [
      'in a later month',
      '2026-11-21T10:00:00.000Z',
      'UTC',
      '2027-03-30T00:00:00.000Z',
      '2027-04-21T10:00:00.000Z',
    ],
    [
      'at the very end of one: the next',
      '2026-11-21T10:00:00.000Z',
      'UTC',
      '2026-12-21T10:00:00.000Z',
      '2027-01-21T10:00:00.000Z',
    ],
    [
      'on the last day of February',
      '2026-01-31T10:00:00.000Z',
      'UTC',
      '2026-02-10T00:00:00.000Z',
      '2026-02-28T10:00:00.000Z',
    ],
    [
      'on 29 February in a leap year',
      '2028-01-31T10:00:00.000Z',
      'UTC',
      '2028-02-10T00:00:00.000Z',
      '2028-02-29T10:00:00.000Z',
    ],
    [
      'on the 31st again after a short month',
      '2026-01-31T10:00:00.000Z',
      'UTC',
      '2026-03-01T00:00:00.000Z',
      '2026-03-31T10:00:00.000Z',
    ],
    [
      'at the same time of day in summer',
      '2026-03-10T09:00:00.000Z',
      'Europe/Berlin',
      '2026-03-11T00:00:00.000Z',
      '2026-04-10T08:00:00.000Z',
    ],
    [
      'by the zone’s day, not that of UTC',
      '2026-01-31T20:00:00.000Z',
      'Asia/Kolkata',
      '2026-02-02T00:00:00.000Z',
      '2026-02-28T20:00:00.000Z',
    ],
  ])('ends %s', (_when, since, timeZone, now, end) => {
    expect(paidUntil(since, timeZone, now)).toBe(end)
  })
  it('skips with the clock: 02:30 on a night without that hour becomes 03:30', () => {
    const end = paidUntil('2027-02-28T01:30:00.000Z', 'Europe/Berlin', '2027-03-01T00:00:00.000Z')
    expect(end).toBe('2027-03-28T01:30:00.000Z')
  })
  it('ends at the first of two equal clock times, and at the new time of day after them', () => {
    const end = (since: string) => paidUntil(since, 'Europe/Berlin', '2026-10-01T00:00:00.000Z')
    expect(end('2026-09-25T00:30:00.000Z')).toBe('2026-10-25T00:30:00.000Z')
    expect(end('2026-09-25T10:00:00.000Z')).toBe('2026-10-25T11:00:00.000Z')
  })
  it('matches Temporal in every zone and over every change of clocks', () => {
    fc.assert(
      fc.property(instants, zone, later, (since, timeZone, ms) => {
        expect(paidUntil(since, timeZone, asked(since, ms))).toBe(
          byTemporal(since, timeZone, asked(since, ms)),
        )
      }),
      { numRuns: 1_000 },
    )
  })
  it('is at most a month ahead, on the day of the month on which the plan began or the last one before it', () => {
    fc.assert(
      fc.property(instants, zone, later, (since, timeZone, ms) => {
        const now = asked(since, ms)
        const end = paidUntil(since, timeZone, now)
        expect(end > now).toBe(true)
        const day = (instant: string) => Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone)
        expect(day(end).day).toBe(Math.min(day(since).day, day(end).daysInMonth))
        expect(Date.parse(end) - Date.parse(now)).toBeLessThanOrEqual(31 * 86_400_000 + 2 * 3_600_000)
      }),
    )
  })
  it('is the same throughout its month', () => {
    fc.assert(
      fc.property(instants, zone, later, (since, timeZone, ms) => {
        const end = paidUntil(since, timeZone, asked(since, ms))
        expect(paidUntil(since, timeZone, new Date(Date.parse(end) - 1).toISOString())).toBe(end)
      }),
    )
  })
})
