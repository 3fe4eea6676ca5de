import type { Weekday } from '@rollcall/contracts/company/weekdays.ts'
import type { ReportDayState } from '@rollcall/contracts/daily-reports/day-state.ts'
import { describe, expect, it } from 'vitest'
import type { DayFacts } from './day-rows.ts'
import { reportDayOf } from './report-day.ts'

const date = '2026-11-20'
type Person = DayFacts['people'][number]
const at = '2024-01-01T08:00:00.000Z'
const person = (employeeId: string, more: Partial<Person> = {}): Person => ({
  employeeId,
  fullName: `Person ${employeeId}`,
  positions: [{ at, position: 'Engineer' }],
  zones: [{ at, zone: null, from: '' }],
  states: [{ at, state: 'active' }],
  hasPassword: true,
  end: null,
  weeks: null,
  dateOfJoin: '2024-01-01',
  attendedMinutes: null,
  hasReported: false,
  reminded: false,
  ...more,
})
const holiday = (more: Partial<DayFacts['holidays'][number]>) => ({
  holidayId: 'h1',
  name: 'Founders’ Day',
  date,
  type: 'company' as const,
  half: null,
  audience: { kind: 'everyone' as const },
  choosers: [],
  ...more,
})
const week = (since: string, workingDays: Weekday[]) => ({ since, week: { workingDays, workHours: null } })
const facts: DayFacts = {
  settings: [
    { since: '2026-01-01', at: '2026-01-01T08:00:00.000Z', zone: 'Asia/Kolkata', reportsDueBy: '18:00' },
  ],
  weeks: [week('2026-01-01', ['friday'])],
  people: [
    person('reported', { hasReported: true, attendedMinutes: 480 }),
    person('missing', { reminded: true }),
    person('due', { zones: [{ at, zone: 'Europe/Istanbul', from: '' }] }),
    person('leave'),
    person('bothHalves'),
    person('halfDay'),
    person('holiday', { positions: [{ at, position: 'Recruiter' }] }),
    person('chose'),
    person('invited', { states: [{ at, state: 'invited' }] }),
    person('later', { dateOfJoin: '2026-11-21' }),
  ],
  holidays: [
    holiday({ audience: { kind: 'positions', positions: ['Recruiter'] } }),
    holiday({ holidayId: 'h2', name: 'Optional day', type: 'optional', choosers: ['chose'] }),
  ],
  leave: [
    { employeeId: 'leave', share: 1 },
    { employeeId: 'bothHalves', share: 0.5 },
    { employeeId: 'bothHalves', share: 0.5 },
    { employeeId: 'halfDay', share: 0.5 },
    { employeeId: 'missing', share: null },
  ],
}
/** 19:00 in Kolkata, 16:30 in Istanbul. */
const now = Date.parse('2026-11-20T13:30:00Z')
const groupsOf = (of: DayFacts = facts, most = 10) =>
  Object.fromEntries(reportDayOf(date, of, { most, now }).groups.map(group => [group.state, group]))
const namesIn = (state: ReportDayState) => groupsOf()[state]?.people.map(({ employeeId }) => employeeId)

describe('the day’s reports', () => {
  it('are missing only from people whose day has ended and was theirs to work', () => {
    expect(namesIn('reported')).toEqual(['reported'])
    expect(namesIn('missing')).toEqual(['missing', 'halfDay'])
    expect(namesIn('due')).toEqual(['due'])
  })
  it('are not expected on leave, a holiday or before joining, and say why', () => {
    expect(namesIn('leave')).toEqual(['leave', 'bothHalves'])
    expect(groupsOf().holiday?.people).toMatchObject([
      { employeeId: 'holiday', holiday: 'Founders’ Day' },
      { employeeId: 'chose', holiday: 'Optional day' },
    ])
    expect(namesIn('absent')).toEqual(['invited', 'later'])
  })
  it('count everyone once, also when few are named', () => {
    const groups = reportDayOf(date, facts, { most: 1, now }).groups
    expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(facts.people.length)
    expect(groups.every(({ people }) => people.length <= 1)).toBe(true)
    expect(groupsOf(facts, 1).missing).toMatchObject({ count: 2, people: [{ reminded: true }] })
  })
  it('are everybody’s day off on a day that is no working day', () => {
    const weeks = [week('2026-01-01', ['monday'])]
    const groups = groupsOf({ ...facts, weeks })
    expect([groups.dayOff?.count, groups.missing?.count, groups.reported?.count]).toEqual([7, 0, 1])
  })
  it('stay as they were when people change position or zone, join, are blocked or unblocked, leave, or are added', () => {
    const today = '2026-11-25T09:00:00.000Z'
    const now = Date.parse('2026-11-25T10:00:00Z')
    const countsOf = (people: Person[]) =>
      reportDayOf(date, { ...facts, people }, { most: 0, now }).groups.map(({ state, count }) => [
        state,
        count,
      ])
    const states = (...of: ('invited' | 'active' | 'blocked' | 'deleted')[]) =>
      of.map((state, index) => ({ at: index === of.length - 1 ? today : at, state }))
    const before = countsOf(facts.people)
    const changes: Record<string, Partial<Person>> = {
      reported: { fullName: null, states: states('active', 'deleted') },
      missing: { states: states('active', 'blocked') },
      leave: { fullName: null, states: states('active', 'deleted') },
      holiday: {
        positions: [
          { at, position: 'Recruiter' },
          { at: today, position: 'Engineer' },
        ],
      },
      halfDay: {
        zones: [
          { at, zone: null, from: '' },
          { at: today, zone: 'Pacific/Honolulu', from: '2026-11-25' },
        ],
      },
      invited: { states: states('invited', 'active') },
    }
    const people = facts.people.map(one => ({ ...one, ...changes[one.employeeId] }))
    const added = person('added', { states: [{ at: today, state: 'active' }] })
    expect(countsOf([...people, added])).toEqual(before)
    const group = reportDayOf(date, { ...facts, people }, { most: 10, now }).groups
    expect(group.find(({ state }) => state === 'reported')).toMatchObject({ count: 1, former: 1, people: [] })
    expect(group.find(({ state }) => state === 'missing')?.people[0]).toMatchObject({ blocked: true })
    expect(group.find(({ state }) => state === 'leave')).toMatchObject({ count: 2, former: 1 })
    const back = person('back', {
      states: states('active', 'blocked', 'active').map((one, n) =>
        n === 1 ? { ...one, at: '2026-11-19T09:00:00.000Z' } : one,
      ),
    })
    expect(countsOf([...people, back])).toEqual(before)
  })
  it('stay as they were when the company saves another week', () => {
    const before = groupsOf()
    for (const workingDays of [['monday'], ['monday', 'saturday']] satisfies Weekday[][]) {
      const weeks = [...facts.weeks, week('2026-11-25', workingDays)]
      expect(groupsOf({ ...facts, weeks })).toEqual(before)
      // A Saturday before it is still a day off for everyone who did not report.
      const saturday = reportDayOf('2026-11-14', { ...facts, weeks }, { most: 10, now })
      expect(saturday.groups.find(({ state }) => state === 'missing')?.count).toBe(0)
    }
  })
})
