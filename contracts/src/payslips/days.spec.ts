import { describe, expect, it } from 'vitest'
import type { PersonOn } from '../employees/person-on.ts'
import { type PayRecord, payDays } from './days.ts'

const employeeId = 'asha'
const workingDays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const
const person: PersonOn = {
  position: 'Engineer',
  zone: 'Asia/Kolkata',
  state: 'active',
  isEmployed: true,
  works: true,
}
const gone: PersonOn = { ...person, isEmployed: false, works: false }
const holiday = (date: string, half: 'first' | 'second' | null = null, more = {}) =>
  ({
    holidayId: date,
    name: 'Founders',
    date,
    type: 'company',
    half,
    audience: { kind: 'everyone' },
    ...more,
  }) as const
const leave = (
  kind: 'full' | 'half' | 'unpaid',
  state: 'approved' | 'pending' | 'rejected',
  ...dates: string[]
) => ({
  kind,
  state,
  days: dates.map(date => ({ date, share: kind === 'half' ? 0.5 : 1 })),
})
/** Everything that was to be worked is recorded. */
const everyDay = Array.from({ length: 30 }, (_, index) => `2026-11-${String(index + 1).padStart(2, '0')}`)
const recorded = (...without: string[]) =>
  new Map(everyDay.filter(date => !without.includes(date)).map(date => [date, 'ended'] as const))
const of = (more: Partial<PayRecord> = {}, today = '2026-12-02') =>
  payDays('2026-11', today, {
    employeeId,
    weeks: [{ since: '2020-01-01', week: { workingDays: [...workingDays] } }],
    holidays: [],
    chosen: new Set(),
    on: () => person,
    leave: [],
    recorded: recorded(),
    ...more,
  })

describe('the days of a payslip', () => {
  it('are all working days of the month when nothing was off', () => {
    expect(of()).toEqual({
      inMonth: 21,
      working: 21,
      holidays: 0,
      paidLeave: 0,
      unpaidLeave: 0,
      unrecorded: 0,
      worked: 21,
      missingPunchOuts: [],
      pendingLeave: 0,
      recordedUntil: null,
    })
  })
  it('less holidays and leave, paid and unpaid, are the days worked', () => {
    const found = of({
      holidays: [holiday('2026-11-09'), holiday('2026-11-08')],
      leave: [
        leave('full', 'approved', '2026-11-12', '2026-11-13'),
        leave('half', 'approved', '2026-11-16'),
        leave('unpaid', 'approved', '2026-11-20'),
        leave('full', 'rejected', '2026-11-23'),
        leave('full', 'pending', '2026-11-24'),
      ],
    })
    expect(found).toMatchObject({
      holidays: 1,
      paidLeave: 2.5,
      unpaidLeave: 1,
      pendingLeave: 1,
      worked: 16.5,
    })
  })
  it('a half holiday and half a day of leave are one day off', () => {
    const found = of({
      holidays: [holiday('2026-11-09', 'first')],
      leave: [leave('half', 'approved', '2026-11-09')],
    })
    expect(found).toMatchObject({ holidays: 0.5, paidLeave: 0.5, unrecorded: 0, worked: 20 })
  })
  it('an optional holiday counts for who chose it', () => {
    const optional = [holiday('2026-11-09', null, { type: 'optional' })]
    expect(of({ holidays: optional }).holidays).toBe(0)
    expect(of({ holidays: optional, chosen: new Set(['2026-11-09']) }).holidays).toBe(1)
  })
  it('a day without a record, or with a missing punch-out, is not worked', () => {
    const missing = new Map([...recorded('2026-11-11'), ['2026-11-30', 'missingPunchOut'] as const])
    expect(of({ recorded: missing })).toMatchObject({
      unrecorded: 2,
      worked: 19,
      missingPunchOuts: ['2026-11-30'],
    })
  })
  it('today and days to come count as they are planned', () => {
    const found = of({ recorded: new Map([['2026-11-02', 'ended']]) }, '2026-11-04')
    expect(found).toMatchObject({ unrecorded: 1, worked: 20, recordedUntil: '2026-11-04' })
    expect(of({}, '2026-11-30').recordedUntil).toBe('2026-11-30')
    expect(of({}, '2026-12-01').recordedUntil).toBe(null)
  })
  it('begin with the day of joining, and end where somebody is blocked or gone', () => {
    const joined = (date: string) => (date < '2026-11-16' ? gone : person)
    expect(of({ on: joined })).toMatchObject({ inMonth: 21, working: 11, worked: 11 })
    const blocked = (date: string) =>
      date >= '2026-11-23' ? ({ ...gone, state: 'blocked' } as const) : person
    expect(of({ on: blocked })).toMatchObject({ working: 15, worked: 15 })
  })
  it('without any record are unrecorded, also from before the account existed', () => {
    const later = (date: string) => (date < '2026-11-16' ? { ...person, state: undefined } : person)
    const from = new Map([...recorded()].filter(([date]) => date >= '2026-11-16'))
    expect(of({ on: later, recorded: from })).toMatchObject({ unrecorded: 10, worked: 11 })
    const invited = { ...person, state: 'invited' } as const
    expect(of({ on: () => invited, recorded: new Map() })).toMatchObject({ unrecorded: 21, worked: 0 })
  })
  it('after the last day worked need no record until the last day of the employment', () => {
    const leaving = (date: string) =>
      date > '2026-11-27' ? gone : date > '2026-11-20' ? { ...person, works: false } : person
    const until = new Map([...recorded()].filter(([date]) => date <= '2026-11-20'))
    expect(of({ on: leaving, recorded: until })).toMatchObject({ working: 20, unrecorded: 0, worked: 20 })
  })
  it('a missing punch-out is not worked, also today', () => {
    const missing = new Map([...recorded(), ['2026-11-30', 'missingPunchOut'] as const])
    for (const today of ['2026-11-30', '2026-12-02'])
      expect(of({ recorded: missing }, today)).toMatchObject({
        unrecorded: 1,
        worked: 20,
        missingPunchOuts: ['2026-11-30'],
      })
  })
  it('are counted by the week that was in force on each day', () => {
    const weeks = [
      { since: '2020-01-01', week: { workingDays: [...workingDays] } },
      { since: '2026-11-16', week: { workingDays: workingDays.slice(0, 4) } },
    ]
    expect(of({ weeks }).inMonth).toBe(19)
  })
  it('of leave never exceed the day', () => {
    const twice = [leave('full', 'approved', '2026-11-12'), leave('unpaid', 'approved', '2026-11-12')]
    expect(of({ leave: twice })).toMatchObject({ paidLeave: 1, unpaidLeave: 0, worked: 20 })
  })
})
