import fc from 'fast-check'
import { expect, it } from 'vitest'
import { instantsAt, offsetIn, wallClock } from './wall-clock.ts'

const reads = (zone: string, instant: string) => new Date(wallClock(zone, Date.parse(instant))).toISOString()

it.each([
  ['Asia/Kolkata', '2026-11-20T20:15:30.250Z', '2026-11-21T01:45:30.250Z'],
  ['America/New_York', '2026-11-01T05:59:00Z', '2026-11-01T01:59:00.000Z'],
  ['America/New_York', '2026-11-01T06:00:00Z', '2026-11-01T01:00:00.000Z'],
  ['Asia/Kathmandu', '1969-12-31T23:59:59.999Z', '1970-01-01T05:29:59.999Z'],
])('a clock in %s shows %s', (zone, instant, wall) => {
  expect(reads(zone, instant)).toBe(wall)
})

it('rejects an unknown zone', () => {
  expect(() => wallClock('Mars/Olympus', 0)).toThrow(RangeError)
})

it.each([
  ['Asia/Kolkata', '2026-11-20', '09:05', ['2026-11-20T03:35:00.000Z']],
  // The clock goes from 02:00 to 03:00, so this time does not exist.
  ['Europe/Berlin', '2026-03-29', '02:30', []],
  ['Europe/Berlin', '2026-03-29', '03:00', ['2026-03-29T01:00:00.000Z']],
  // The clock goes from 03:00 back to 02:00, so this time exists twice.
  ['Europe/Berlin', '2026-10-25', '02:30', ['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z']],
  ['America/New_York', '2026-11-01', '01:00', ['2026-11-01T05:00:00.000Z', '2026-11-01T06:00:00.000Z']],
  // Half an hour of summer time.
  ['Australia/Lord_Howe', '2026-04-05', '01:45', ['2026-04-04T14:45:00.000Z', '2026-04-04T15:15:00.000Z']],
  ['Australia/Lord_Howe', '2026-10-04', '02:15', []],
  // Apia skipped this day.
  ['Pacific/Apia', '2011-12-30', '12:00', []],
  ['Pacific/Apia', '2011-12-31', '00:00', ['2011-12-30T10:00:00.000Z']],
  ['Asia/Kathmandu', '2026-11-20', '00:00', ['2026-11-19T18:15:00.000Z']],
])('a clock in %s shows %s %s at these instants', (zone, day, time, instants) => {
  expect(instantsAt(zone, day, time).map(at => new Date(at).toISOString())).toEqual(instants)
})

it('says a zone’s offset in minutes', () => {
  expect(offsetIn('Asia/Kathmandu', '2026-11-20T00:00:00Z')).toBe(345)
  expect(offsetIn('America/New_York', Date.parse('2026-11-20T00:00:00Z'))).toBe(-300)
})

it('shows the same however often and in whatever order it is asked', () => {
  const zones = [
    'Africa/Monrovia',
    'America/St_Johns',
    'Australia/Lord_Howe',
    'Pacific/Apia',
    'Europe/Berlin',
  ]
  // Around changes of these clocks, and Monrovia's at half a minute.
  const changes = [
    '1972-01-07T00:44:30Z',
    '2006-10-29T02:31:00Z',
    '2026-04-04T15:00:00Z',
    '2011-12-30T10:00:00Z',
    '2026-10-25T01:00:00Z',
  ].map(Date.parse)
  const asked = fc.tuple(
    fc.constantFrom(...zones),
    fc.constantFrom(...changes),
    fc.integer({ min: -90_000, max: 90_000 }),
  )
  fc.assert(
    fc.property(fc.array(asked, { minLength: 2, maxLength: 10 }), questions => {
      for (const [zone, change, away] of questions) {
        const instant = change + away
        const shown = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone)
        expect([zone, new Date(wallClock(zone, instant)).toISOString()]).toEqual([
          zone,
          `${shown.toPlainDateTime().toString({ smallestUnit: 'millisecond' })}Z`,
        ])
      }
    }),
    { numRuns: 300 },
  )
})
