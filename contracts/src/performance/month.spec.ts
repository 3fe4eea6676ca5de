import { describe, expect, it } from 'vitest'
import { countedDaysOf, figuresOf, noFacts, type RecordedDay, sharesByDate } from './month.ts'
import type { ScheduledDay } from './schedule.ts'

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
const days = (of: {
  today: string
  minute?: number
  facts: Record<string, Partial<RecordedDay>>
  schedule?: (date: string) => ScheduledDay
}) =>
  countedDaysOf('2026-11', {
    today: of.today,
    minute: of.minute ?? 720,
    scheduleOn: of.schedule ?? (date => (date <= '2026-11-06' ? working : off)),
    factsOn: date => (of.facts[date] ? { ...noFacts, ...of.facts[date] } : undefined),
    leaveShares: new Map([
      ['2026-11-05', 0.5],
      ['2026-11-30', 1],
    ]),
  })

describe('the figures of a month', () => {
  it('are the sums of its days', () => {
    const facts = {
      '2026-11-02': { firstIn: 545, lastOut: 1_015, workedMinutes: 470, reports: 1, tasks: 2 },
      '2026-11-03': { firstIn: 580, lastOut: 1_080, workedMinutes: 500, reports: 2 },
      '2026-11-08': { firstIn: 600, workedMinutes: 60 },
      '2026-11-09': { tasks: 1 },
    }
    const found = days({ today: '2026-12-20', facts })
    expect(found).toHaveLength(30)
    expect(figuresOf(found)).toEqual({
      daysPresent: 3,
      workedMinutes: 1030,
      deductedMinutes: 0,
      scheduledMinutes: 6 * 480,
      lateArrivals: 1,
      earlyDepartures: 1,
      overtimeMinutes: 20,
      leaveDays: 1.5,
      reportsFiled: 3,
      tasksDone: 3,
    })
  })
  it('count neither as overtime nor against the schedule what is deducted for a short break', () => {
    const deducting = { ...working, minimumBreak: { afterMinutes: 360, minutes: 30, deducted: true } }
    const facts = {
      '2026-11-02': { firstIn: 540, lastOut: 1_040, workedMinutes: 500 },
      '2026-11-03': { firstIn: 540, lastOut: 1_060, workedMinutes: 500, offMinutes: 20 },
      '2026-11-04': { firstIn: 540, lastOut: 910, workedMinutes: 370 },
    }
    const found = days({ today: '2026-12-20', facts, schedule: () => deducting })
    expect(found.slice(1, 4).map(day => [day.deductedMinutes, day.overtimeMinutes])).toEqual([
      [30, 0],
      [10, 10],
      [10, 0],
    ])
    expect(figuresOf(found)).toMatchObject({
      workedMinutes: 1_370,
      deductedMinutes: 50,
      overtimeMinutes: 10,
    })
  })
  it('end with today, whose schedule counts only as far as it is worked', () => {
    const before = days({
      today: '2026-11-04',
      facts: { '2026-11-04': { firstIn: 540, workedMinutes: 100 } },
    })
    expect(before.map(({ date }) => date).at(-1)).toBe('2026-11-04')
    expect(figuresOf(before)).toMatchObject({ scheduledMinutes: 3 * 480 + 100, leaveDays: 0 })
    const after = days({ today: '2026-11-04', facts: { '2026-11-04': { firstIn: 540, workedMinutes: 600 } } })
    expect(figuresOf(after).scheduledMinutes).toBe(4 * 480)
    expect(days({ today: '2026-10-31', facts: {} })).toEqual([])
  })
  it('count an early departure once the day is over and has an end', () => {
    const of = (today: string, lastOut: number | null) =>
      figuresOf(days({ today, facts: { '2026-11-04': { firstIn: 540, lastOut, workedMinutes: 300 } } }))
    expect(of('2026-11-04', 840)).toMatchObject({ earlyDepartures: 0 })
    expect(of('2026-11-05', 840)).toMatchObject({ earlyDepartures: 1, overtimeMinutes: 0 })
    expect(of('2026-11-05', null)).toMatchObject({ earlyDepartures: 0 })
  })
  it('count a night shift of yesterday as past only once it has ended', () => {
    const night = { ...working, startMinute: 1380, lateFrom: 1391, endMinute: 1860 }
    const at = (minute: number) =>
      figuresOf(
        days({
          today: '2026-11-03',
          minute,
          facts: { '2026-11-02': { firstIn: 1380, lastOut: 1620, workedMinutes: 240 } },
          schedule: date => (date === '2026-11-02' ? night : off),
        }),
      )
    expect(at(200)).toMatchObject({ earlyDepartures: 0, scheduledMinutes: 240 })
    expect(at(420)).toMatchObject({ earlyDepartures: 1, scheduledMinutes: 480 })
  })
  it('count no leave of days on which the person was not employed', () => {
    const schedule = (date: string): ScheduledDay =>
      date < '2026-11-10' ? { ...off, kind: 'notEmployed' } : working
    expect(figuresOf(days({ today: '2026-12-01', facts: {}, schedule })).leaveDays).toBe(1)
  })
  it('are not compared with hours that the company had not set', () => {
    const schedule = (date: string) => (date === '2026-11-03' ? { ...working, minutes: null } : working)
    const found = days({ today: '2026-12-01', facts: {}, schedule })
    expect(figuresOf(found).scheduledMinutes).toBeNull()
    const today = days({ today: '2026-11-03', facts: { '2026-11-03': { workedMinutes: 60 } }, schedule })
    expect(today.at(-1)?.scheduledMinutes).toBeNull()
  })
})

it('two halves of leave on a date are a whole day of it', () => {
  const half = (date: string, of: 'first' | 'second') => ({ date, half: of, share: 0.5 })
  expect([
    ...sharesByDate([half('2026-11-05', 'first'), half('2026-11-06', 'first'), half('2026-11-05', 'second')]),
  ]).toEqual([
    ['2026-11-05', 1],
    ['2026-11-06', 0.5],
  ])
})
