import { describe, expect, it } from 'vitest'
import { hasDayEnded, isReportExpected, type ReportDayFacts, reportDayState } from './day-state.ts'

const date = '2026-11-20'
const working: ReportDayFacts = {
  date,
  zone: 'Asia/Kolkata',
  hasReported: false,
  hasAccount: true,
  day: { kind: 'working' },
  leaveShare: 0,
}
/** 19:00 in Kolkata. */
const evening = Date.parse('2026-11-20T13:30:00Z')
const state = (more: Partial<ReportDayFacts>, dueBy: string | null = '18:00', now = evening) =>
  reportDayState({ ...working, ...more }, dueBy, now)

describe('a daily report is missing', () => {
  it('when the scheduled day has ended without one', () => {
    expect(state({})).toBe('missing')
    expect(state({}, '19:30')).toBe('due')
    expect(state({ hasReported: true })).toBe('reported')
  })
  it('at the end of the day when the team settings name no hour', () => {
    expect(state({}, null)).toBe('due')
    expect(state({}, null, Date.parse('2026-11-20T18:29:59Z'))).toBe('due')
    expect(state({}, null, Date.parse('2026-11-20T18:30:00Z'))).toBe('missing')
  })
  it('not on leave, a holiday or a day off', () => {
    expect(state({ leaveShare: 1 })).toBe('leave')
    expect(state({ day: { kind: 'holiday', holiday: 'Holi' } })).toBe('holiday')
    expect(state({ day: { kind: 'dayOff' } })).toBe('dayOff')
    expect(state({ day: { kind: 'dayOff' }, leaveShare: 1 })).toBe('dayOff')
  })
  it('also when half of the day was leave or a holiday, but not when both halves were', () => {
    expect(state({ leaveShare: 0.5 })).toBe('missing')
    expect(state({ day: { kind: 'holiday', half: 'second' } })).toBe('missing')
    expect(state({ day: { kind: 'holiday', half: 'second' }, leaveShare: 0.5 })).toBe('leave')
  })
  it('not of somebody who had no account, and a report counts whatever the day was', () => {
    expect(state({ hasAccount: false })).toBe('absent')
    expect(state({ leaveShare: 1, hasReported: true })).toBe('reported')
  })
})

it.each([
  ['Pacific/Kiritimati', '2026-11-20T04:00:00Z', true],
  ['Pacific/Kiritimati', '2026-11-20T03:59:00Z', false],
  ['Pacific/Pago_Pago', '2026-11-21T05:00:00Z', true],
  ['Pacific/Pago_Pago', '2026-11-21T04:59:00Z', false],
  // Clocks go back on 1 November 2026: 18:00 is an hour later in UTC than the day before.
  ['America/New_York', '2026-11-20T23:00:00Z', true],
  ['America/New_York', '2026-11-20T22:59:00Z', false],
])('a day in %s ends at 18:00 there: at %s %s', (zone, instant, ended) => {
  expect(hasDayEnded(date, zone, '18:00', Date.parse(instant))).toBe(ended)
})

it('nobody is expected to report on a day without work', () => {
  expect(isReportExpected({ day: { kind: 'dayOff' }, leaveShare: 0 })).toBe(false)
  expect(isReportExpected({ day: { kind: 'working' }, leaveShare: 0.5 })).toBe(true)
})
