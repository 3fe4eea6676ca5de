import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { weekdays } from '../company/weekdays.ts'
import type { DayHours, WorkHours } from '../company/work-hours.ts'
import { addDays, dateIn } from '../kernel/days.ts'
import { halves } from '../kernel/halves.ts'
import { offsetIn } from '../kernel/wall-clock.ts'
import { type ScheduledDay, scheduleOf } from '../performance/schedule.ts'
import { attendanceDay } from './attendance-day.ts'
import { noShift, type Shift, servesOther, workDateOf } from './work-date.ts'

const night: Shift = { startMinute: 1380, endMinute: 1860 }
const early: Shift = { startMinute: 30, endMinute: 510 }
const none = noShift('')
const shifts = (of: Record<string, Shift>) => (date: string) => of[date] ?? none
const friday = '2026-11-06'
const workDate = (at: string, of: Record<string, Shift>) => workDateOf(`${at}:00.000Z`, 'UTC', shifts(of))

describe('the work date of a punch-in', () => {
  it('is that of the night shift that has begun, although the date has changed', () => {
    const at = (time: string) => workDate(time, { [friday]: night })
    expect(at('2026-11-06T23:00')).toBe(friday)
    expect(at('2026-11-07T00:40')).toBe(friday)
    expect(at('2026-11-07T06:59')).toBe(friday)
    expect(at('2026-11-07T07:00')).toBe('2026-11-07')
  })
  it('is that of the shift of the next date, from two hours before it', () => {
    const at = (time: string) => workDate(time, { '2026-11-07': early })
    expect(at('2026-11-06T22:29')).toBe(friday)
    expect(at('2026-11-06T22:30')).toBe('2026-11-07')
    expect(at('2026-11-06T23:10')).toBe('2026-11-07')
  })
  it('is that of the nearest start where several shifts hold it, and of the earlier one of two equally near', () => {
    const at = (time: string) =>
      workDate(time, { [friday]: { startMinute: 1320, endMinute: 1560 }, '2026-11-07': early })
    expect(at('2026-11-06T23:10')).toBe(friday)
    expect(at('2026-11-06T23:15')).toBe(friday)
    expect(at('2026-11-06T23:20')).toBe('2026-11-07')
  })
  it('is the date on the person’s clock without a shift', () => {
    expect(workDateOf('2026-11-06T20:00:00.000Z', 'Asia/Kolkata', noShift)).toBe('2026-11-07')
  })
})

/** Hours of a weekday, more often in the evening than at other times. */
const dayHours = fc.record({
  start: fc
    .oneof(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1200, max: 1439 }))
    .map(minute => new Date(minute * 60_000).toISOString().slice(11, 16)),
  minutes: fc.integer({ min: 60, max: 960 }),
  breakMinutes: fc.integer({ min: 0, max: 240 }),
}) satisfies fc.Arbitrary<DayHours>
const week = fc.record({
  workHours: fc.record({
    days: fc.record(Object.fromEntries(weekdays.map(day => [day, dayHours]))),
    graceMinutes: fc.constantFrom(0, 10, 120),
    hours: dayHours,
  }),
  workingDays: fc.subarray([...weekdays], { minLength: 5 }),
})

/** An instant in any zone, often within two days of a clock change. */
const moments = fc
  .record({
    zone: fc.constantFrom(...Intl.supportedValuesOf('timeZone')),
    at: fc.integer({ min: Date.UTC(2018, 0, 1), max: Date.UTC(2028, 0, 1) }),
    nearChange: fc.option(fc.integer({ min: -48 * 3_600_000, max: 48 * 3_600_000 })),
  })
  .map(({ zone, at, nearChange }) => {
    const next = Temporal.Instant.fromEpochMilliseconds(at)
      .toZonedDateTimeISO(zone)
      .getTimeZoneTransition('next')
    const of = nearChange === null || !next ? at : next.epochMilliseconds + nearChange
    return { zone, at: new Date(of).toISOString() }
  })

const scheduleIn = (
  zone: string,
  {
    workHours: { hours, ...more },
    workingDays,
  }: { workHours: { hours: DayHours } & Partial<WorkHours>; workingDays: (typeof weekdays)[number][] },
  leave: Parameters<typeof scheduleOf>[2]['leave'] = [],
): ((date: string) => ScheduledDay) =>
  scheduleOf(
    [{ since: '2000-01-01', week: { workingDays, workHours: { graceMinutes: 0, ...hours, ...more } } }],
    new Map(),
    {
      employeeId: 'e1',
      chosen: new Set(),
      on: () => ({ position: '', zone, isEmployed: true, works: true }),
      leave,
    },
  )

/*
 * The same on calendars and clocks, written apart on purpose: plain dates and times of Temporal instead of minutes, and
 * worked time by counting minute after minute.
 */
const clock = (at: string, zone: string) =>
  Temporal.Instant.from(at)
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .round({ smallestUnit: 'minute', roundingMode: 'floor' })
const minutesTo = (from: Temporal.PlainDateTime, to: Temporal.PlainDateTime) =>
  from.until(to, { largestUnit: 'minute' }).minutes
const isBefore = (one: Temporal.PlainDateTime, other: Temporal.PlainDateTime) =>
  Temporal.PlainDateTime.compare(one, other) < 0

function spanOn(date: Temporal.PlainDate, days: Record<string, DayHours>, workingDays: readonly string[]) {
  const weekday = weekdays[date.dayOfWeek - 1] as string
  const hours = days[weekday]
  if (!hours || !workingDays.includes(weekday)) return undefined
  const start = date.toPlainDateTime(hours.start)
  return {
    start,
    end: start.add({ minutes: hours.minutes }).add({ minutes: hours.breakMinutes ?? 0 }),
    hours,
  }
}

function expected(
  { zone, at, out }: { zone: string; at: string; out: string },
  days: Record<string, DayHours>,
  { workingDays, grace }: { workingDays: readonly string[]; grace: number },
) {
  const [began, ended] = [clock(at, zone), clock(out, zone)]
  const here = began.toPlainDate()
  const served = [here.subtract({ days: 1 }), here, here.add({ days: 1 })]
    .map(date => ({ date, span: spanOn(date, days, workingDays) }))
    .filter(
      ({ span }) => span && !isBefore(began, span.start.subtract({ hours: 2 })) && isBefore(began, span.end),
    )
    .sort((a, b) => {
      const far = ({ span }: typeof a) =>
        Math.abs(minutesTo(began, (span as { start: Temporal.PlainDateTime }).start))
      return far(a) - far(b) || Temporal.PlainDate.compare(a.date, b.date)
    })
  const workDate = served[0]?.date ?? here
  const span = spanOn(workDate, days, workingDays)
  let worked = 0
  for (let minute = Date.parse(at) + 60_000; minute <= Date.parse(out); minute += 60_000) worked += 1
  const isLate = span && isBefore(span.start.add({ minutes: grace }), began) && isBefore(began, span.end)
  const present = [began, ended, ...(span ? [span.start] : [])].sort(Temporal.PlainDateTime.compare).at(-1)
  return {
    workDate: workDate.toString(),
    lateMinutes: span && isLate ? minutesTo(span.start, began) : 0,
    earlyMinutes: span && present && isBefore(present, span.end) ? minutesTo(present, span.end) : 0,
    overtimeMinutes: span ? Math.max(0, worked - span.hours.minutes) : 0,
  }
}

it('late, early, overtime and the work date of any shift are as the clock of any zone shows them, also when it changes', () => {
  fc.assert(
    fc.property(moments, week, fc.integer({ min: 1, max: 1_200 }), ({ zone, at }, of, minutes) => {
      const { days, graceMinutes } = of.workHours
      const scheduleOn = scheduleIn(zone, of)
      const out = new Date(Date.parse(at) + minutes * 60_000).toISOString()
      const date = workDateOf(at, zone, scheduleOn)
      const session = { inAt: at, outAt: out, inOffset: offsetIn(zone, at), outOffset: offsetIn(zone, out) }
      const now = Date.parse(at) + 5 * 86_400_000
      const day = attendanceDay({ date, sessions: [session], schedule: scheduleOn(date), zone, now })
      const { lateMinutes, earlyMinutes, overtimeMinutes } = day
      expect({ workDate: date, lateMinutes, earlyMinutes, overtimeMinutes }).toEqual(
        expected({ zone, at, out }, days, { workingDays: of.workingDays, grace: graceMinutes }),
      )
    }),
    { numRuns: 1_000 },
  )
})

it('the work date is the local one, whatever leave there is, where no shift of another date can hold the punch-in', () => {
  const taken = fc.array(
    fc.record({ days: fc.integer({ min: -1, max: 1 }), half: fc.constantFrom(null, ...halves) }),
    { maxLength: 3 },
  )
  fc.assert(
    fc.property(moments, week, taken, ({ zone, at }, of, leaves) => {
      const today = dateIn(zone, at)
      const leave = leaves.map(({ days, half }) => ({ date: addDays(today, days), half }))
      const found = workDateOf(at, zone, scheduleIn(zone, of, leave))
      if (!servesOther(at, zone, scheduleIn(zone, of))) expect(found).toBe(today)
    }),
    { numRuns: 500 },
  )
})
