import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { wallClock } from '../kernel/wall-clock.ts'
import type { ScheduledDay } from '../performance/schedule.ts'
import { attendanceDay, firstInOf, lateBy, minuteOfDay, sumOfDays } from './attendance-day.ts'

const working: ScheduledDay = {
  kind: 'working',
  holiday: null,
  leave: null,
  share: 1,
  minutes: 480,
  startMinute: 540,
  lateFrom: 551,
  endMinute: 1020,
}
const off: ScheduledDay = {
  ...working,
  kind: 'dayOff',
  share: 0,
  minutes: 0,
  startMinute: null,
  lateFrom: null,
  endMinute: null,
}
const noHours: ScheduledDay = {
  ...working,
  minutes: null,
  startMinute: null,
  lateFrom: null,
  endMinute: null,
}
const date = '2026-11-20'
const at = (minutes: number) => new Date(Date.UTC(2026, 10, 20, 0, minutes)).toISOString()
const session = (from: number, to: number | null, inOffset = 0, outOffset: number | null = null) => ({
  inAt: at(from),
  outAt: to === null ? null : at(to),
  inOffset,
  outOffset,
})
const day = (
  sessions: Parameters<typeof attendanceDay>[0]['sessions'],
  now: number,
  schedule: ScheduledDay = working,
) => attendanceDay({ date, sessions, schedule, zone: 'UTC', now: Date.parse(at(now)) })

describe('late arrivals', () => {
  it('begin after the grace and are counted from the start', () => {
    expect([550, 551, 600].map(minute => lateBy(minute, working))).toEqual([0, 11, 60])
  })
  it('are none on a day off, without a punch-in, or without work hours', () => {
    expect([lateBy(700, off), lateBy(null, working), lateBy(700, noHours)]).toEqual([0, 0, 0])
  })
  it('are none after the scheduled day has ended, because another shift has no schedule', () => {
    expect([lateBy(1019, working), lateBy(1020, working), lateBy(1320, working)]).toEqual([479, 0, 0])
  })
})

describe('the state of a day', () => {
  it('compares what was recorded with the schedule', () => {
    expect(day([session(570, 720), session(780, 990)], 1100)).toMatchObject({
      minutes: 360,
      scheduledMinutes: 480,
      firstIn: 570,
      lateMinutes: 30,
      earlyMinutes: 30,
      overtimeMinutes: 0,
      sessions: 2,
      isOver: true,
    })
    expect(day([session(540, 1080)], 1100)).toMatchObject({ overtimeMinutes: 60, earlyMinutes: 0 })
  })
  it('has overtime once the worked minutes are further beyond the schedule than the company leaves unnoticed', () => {
    const from15 = { ...working, overtimeFrom: 15 }
    expect([495, 496].map(worked => day([session(540, 540 + worked)], 1300, from15).overtimeMinutes)).toEqual(
      [0, 16],
    )
  })
  it('is marked when it was long and its breaks were shorter than the minimum, and keeps its hours', () => {
    const minimum = { ...working, minimumBreak: { afterMinutes: 360, minutes: 30 } }
    const pause = (minutes: number, paid: boolean) => ({
      ...session(540, 1020),
      breaks: [{ breakId: 'b', from: at(720), to: at(720 + minutes), paid, fromOffset: 0, toOffset: 0 }],
    })
    expect(day([session(540, 1020)], 1300, minimum)).toMatchObject({ breakTooShort: true, minutes: 480 })
    expect(day([pause(29, true)], 1300, minimum)).toMatchObject({ breakTooShort: true, minutes: 480 })
    expect(day([pause(30, true)], 1300, minimum).breakTooShort).toBe(false)
    expect(day([pause(30, false)], 1300, minimum).breakTooShort).toBe(false)
    expect(day([session(540, 900)], 1300, minimum).breakTooShort).toBe(false)
    expect(day([session(540, 1020)], 1300).breakTooShort).toBe(false)
  })
  it('had a break when the person punched out for lunch instead of starting one', () => {
    const minimum = { ...working, minimumBreak: { afterMinutes: 360, minutes: 30 } }
    const lunch = (minutes: number) => [session(720 + minutes, 1080), session(540, 720)]
    expect(day(lunch(29), 1300, minimum).breakTooShort).toBe(true)
    expect(day(lunch(30), 1300, minimum).breakTooShort).toBe(false)
  })
  it('loses what its breaks were too short by where the company deducts it, and shows it as such', () => {
    const rule = { afterMinutes: 360, minutes: 30 }
    const deducting = { ...working, minimumBreak: { ...rule, deducted: true } }
    const lunch = (minutes: number) => [session(540, 720), session(720 + minutes, 1040 + minutes)]
    expect(day([session(540, 1040)], 1300, deducting)).toMatchObject({
      minutes: 500,
      breakTooShort: true,
      deductedMinutes: 30,
      overtimeMinutes: 0,
    })
    expect(day(lunch(20), 1300, deducting)).toMatchObject({
      minutes: 500,
      deductedMinutes: 10,
      overtimeMinutes: 10,
    })
    expect(day(lunch(30), 1300, deducting)).toMatchObject({ deductedMinutes: 0, overtimeMinutes: 20 })
    // Nobody counts less than who went home after six hours.
    expect(day([session(540, 915)], 1300, deducting)).toMatchObject({ minutes: 375, deductedMinutes: 15 })
    expect(day([session(540, 900)], 1300, deducting).deductedMinutes).toBe(0)
    expect(day([session(540, null)], 1000, deducting)).toMatchObject({ open: true, deductedMinutes: 0 })
    expect(day([session(540, 1040)], 1300, { ...working, minimumBreak: rule }).deductedMinutes).toBe(0)
    expect(sumOfDays([day([session(540, 1040)], 1300, deducting)])).toMatchObject({
      workedMinutes: 500,
      deductedMinutes: 30,
    })
  })
  it('is early only once the day is over, and never while a session is open or has no punch-out', () => {
    expect(day([session(540, 900)], 1019)).toMatchObject({ isOver: false, earlyMinutes: 0 })
    expect(day([session(540, 900)], 1020)).toMatchObject({ isOver: true, earlyMinutes: 120 })
    expect(day([session(540, 600), session(660, null)], 1100)).toMatchObject({ open: true, earlyMinutes: 0 })
    expect(day([session(0, null)], 1100)).toMatchObject({ missing: true, earlyMinutes: 0, minutes: 0 })
  })
  it('is not compared on days off and days without work hours', () => {
    const sessions = [session(600, 900)]
    const plain = { minutes: 300, lateMinutes: 0, earlyMinutes: 0, overtimeMinutes: 0 }
    expect(day(sessions, 2000, off)).toMatchObject({ ...plain, scheduledMinutes: 0 })
    expect(day(sessions, 2000, noHours)).toMatchObject({ ...plain, scheduledMinutes: null })
    expect(day(sessions, 1439, noHours).isOver).toBe(false)
    expect(day(sessions, 1440, noHours).isOver).toBe(true)
  })
  it('names the part of the day that leave takes', () => {
    const leave = (part: ScheduledDay['leave']) => day([], 600, { ...working, leave: part }).leaveDays
    expect([leave(null), leave('first'), leave('whole')]).toEqual([0, 0.5, 1])
  })
  it('ends on the person’s own clock', () => {
    const over = (zone: string) =>
      attendanceDay({ date, sessions: [], schedule: working, zone, now: Date.parse(at(16 * 60)) }).isOver
    expect([over('UTC'), over('Asia/Kolkata'), over('America/Mexico_City')]).toEqual([false, true, false])
  })
  it('a night shift over midnight belongs to its work date, and is neither late nor early', () => {
    expect(day([session(1320, 1800)], 2000)).toMatchObject({
      minutes: 480,
      lateMinutes: 0,
      earlyMinutes: 0,
    })
    const night = { ...working, startMinute: 1320, lateFrom: 1331, endMinute: 1800 }
    expect(day([session(1350, 1740)], 1900, night)).toMatchObject({ lateMinutes: 30, earlyMinutes: 60 })
    expect(day([session(1350, 1740)], 1799, night).earlyMinutes).toBe(0)
  })
  it('counts elapsed time on days of 23 and 25 hours, and lateness on the clock', () => {
    const berlin = (workDate: string, from: string, to: string, [inOffset, outOffset]: [number, number]) =>
      attendanceDay({
        date: workDate,
        sessions: [{ inAt: from, outAt: to, inOffset, outOffset }],
        schedule: { ...working, startMinute: 60, lateFrom: 71, endMinute: 540 },
        zone: 'Europe/Berlin',
        now: Date.parse(`${workDate}T20:00:00Z`),
      })
    // From 01:30 to 09:00 on the clock, on which the hour from 02:00 is missing or comes twice.
    expect(berlin('2026-03-29', '2026-03-29T00:30:00Z', '2026-03-29T07:00:00Z', [60, 120])).toMatchObject({
      minutes: 390,
      lateMinutes: 30,
      earlyMinutes: 0,
    })
    expect(berlin('2026-10-25', '2026-10-24T23:30:00Z', '2026-10-25T08:00:00Z', [120, 60])).toMatchObject({
      minutes: 510,
      lateMinutes: 30,
      overtimeMinutes: 30,
    })
  })
})

it('the minute of a punch-in is counted on the clock of its work date', () => {
  expect(minuteOfDay('2026-11-20T03:32:59.000Z', 330, '2026-11-20')).toBe(542)
  expect(minuteOfDay('2026-11-20T23:30:00.000Z', 60, '2026-11-21')).toBe(30)
  expect(firstInOf([session(600, 640), session(700, 720)], date)).toBe(600)
  expect(firstInOf([], date)).toBeNull()
})

const zones = ['UTC', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Europe/Berlin', 'Pacific/Apia'] as const
/** A work date around the changes of 2026 in these zones. */
const anyDate = fc.constantFrom('2026-03-29', '2026-04-05', '2026-10-04', '2026-10-25', '2026-11-20')
const anyRule = fc.record({
  afterMinutes: fc.integer({ min: 60, max: 480 }),
  minutes: fc.integer({ min: 5, max: 120 }),
  deducted: fc.boolean(),
})
const anySchedule: fc.Arbitrary<ScheduledDay> = fc
  .record({ start: fc.integer({ min: 0, max: 1380 }), minutes: fc.integer({ min: 30, max: 720 }) })
  .chain(({ start, minutes }) =>
    fc
      .record({
        grace: fc.integer({ min: 0, max: 120 }),
        rule: fc.option(anyRule),
        other: fc.constantFrom(null, off, noHours),
      })
      .map(
        ({ grace, rule, other }) =>
          other ?? {
            ...working,
            minutes,
            startMinute: start,
            lateFrom: start + grace + 1,
            endMinute: start + minutes,
            ...(rule && { minimumBreak: rule }),
          },
      ),
  )
const anyDay = fc
  .record({
    workDate: anyDate,
    zone: fc.constantFrom(...zones),
    instants: fc.uniqueArray(fc.integer({ min: -14 * 60, max: 40 * 60 }), { minLength: 0, maxLength: 9 }),
    schedule: anySchedule,
    later: fc.integer({ min: 0, max: 60 * 60 }),
    /** A punch-out in another zone. */
    moved: fc.constantFrom(...zones),
  })
  .map(({ workDate, zone, instants, schedule, later, moved }) => {
    const midnight = Date.parse(`${workDate}T00:00:00Z`)
    const sorted = instants.sort((a, b) => a - b).map(minutes => midnight + minutes * 60_000)
    const offset = (of: string, instant: number) => Math.round((wallClock(of, instant) - instant) / 60_000)
    const sessions = []
    for (let index = 0; index < sorted.length; index += 2) {
      const [from = 0, to] = [sorted[index], sorted[index + 1]]
      sessions.push({
        inAt: new Date(from).toISOString(),
        outAt: to === undefined ? null : new Date(to).toISOString(),
        inOffset: offset(zone, from),
        outOffset: to === undefined ? null : offset(moved, to),
      })
    }
    const now = (sorted.at(-1) ?? midnight) + later * 60_000
    return attendanceDay({ date: workDate, sessions, schedule, zone, now })
  })

describe('any day', () => {
  it('has no negative minutes, and is not late and early for the same minutes', () => {
    fc.assert(
      fc.property(anyDay, ({ schedule, ...one }) => {
        const { minutes, deductedMinutes, lateMinutes, earlyMinutes, overtimeMinutes } = one
        for (const number of [minutes, deductedMinutes, lateMinutes, earlyMinutes, overtimeMinutes])
          expect(number).toBeGreaterThanOrEqual(0)
        const span = (schedule.endMinute ?? 0) - (schedule.startMinute ?? 0)
        expect(lateMinutes + earlyMinutes).toBeLessThanOrEqual(span)
        if (one.open || one.missing || !one.isOver) expect(earlyMinutes).toBe(0)
        if (overtimeMinutes > 0) expect(minutes - deductedMinutes - overtimeMinutes).toBe(schedule.minutes)
        if (deductedMinutes > 0) {
          const { afterMinutes = 0, minutes: least = 0 } = schedule.minimumBreak ?? {}
          expect(one.breakTooShort).toBe(true)
          expect(deductedMinutes).toBeLessThanOrEqual(least)
          expect(minutes - deductedMinutes).toBeGreaterThanOrEqual(afterMinutes)
        }
        if (one.sessions === 0) expect([minutes, lateMinutes, earlyMinutes]).toEqual([0, 0, 0])
      }),
    )
  })
  it('adds to the sums of the week by its own numbers', () => {
    fc.assert(
      fc.property(fc.array(anyDay, { maxLength: 7 }), days => {
        const sums = sumOfDays(days)
        const halves = [days.slice(0, 3), days.slice(3)].map(sumOfDays)
        const both = (of: (one: typeof sums) => number) => halves.reduce((sum, one) => sum + of(one), 0)
        expect(sums.workedMinutes).toBe(both(one => one.workedMinutes))
        expect(sums.deductedMinutes).toBe(both(one => one.deductedMinutes))
        expect(sums.overtimeMinutes).toBe(both(one => one.overtimeMinutes))
        expect(sums.late).toBe(days.filter(({ lateMinutes }) => lateMinutes > 0).length)
        expect(sums.missing).toBe(days.filter(({ missing }) => missing).length)
        if (halves.some(({ scheduledMinutes }) => scheduledMinutes === null))
          expect(sums.scheduledMinutes).toBeNull()
        else expect(sums.scheduledMinutes).toBe(both(one => one.scheduledMinutes ?? 0))
      }),
    )
  })
})
