import { describe, expect, it } from 'vitest'
import {
  calendarPeriodOf,
  dayAfterKey,
  readCalendarState,
  stepFrom,
  writeCalendarState,
} from './calendar-address.ts'

const today = '2026-11-20'
const read = (text: string) => readCalendarState(new URLSearchParams(text), today)
const written = (text: string, change: Parameters<typeof writeCalendarState>[1]) =>
  String(writeCalendarState(read(text), change, today))

describe('the calendar’s address', () => {
  it('is empty for today, everything and everyone', () => {
    expect(read('')).toEqual({ view: undefined, on: today, kinds: [], person: undefined })
    expect(written('on=2026-12-01&kinds=leave&person=e1', { on: today, kinds: [], person: undefined })).toBe(
      '',
    )
  })
  it('keeps the day, the view, the kinds and the person', () => {
    const all = 'view=week&on=2026-12-01&kinds=leave%2Choliday&person=e1'
    expect(read(all)).toEqual({
      view: 'week',
      on: '2026-12-01',
      kinds: ['leave', 'holiday'],
      person: 'e1',
    })
    expect(written(all, {})).toBe(all)
  })
  it('falls back for nonsense', () => {
    expect(read('view=year&on=2026-02-30&kinds=x,,leave&person=')).toEqual({
      view: undefined,
      on: today,
      kinds: ['leave'],
      person: undefined,
    })
  })
})

describe('the period around a day', () => {
  it('is a month in whole weeks, in the list too', () => {
    const { first, last, weeks } = calendarPeriodOf('month', '2026-11-20')
    expect([first, last, weeks.length]).toEqual(['2026-11-01', '2026-11-30', 6])
    expect([weeks[0]?.[0], weeks.at(-1)?.[6]]).toEqual(['2026-10-26', '2026-12-06'])
    expect(calendarPeriodOf('list', '2027-02-14').weeks).toHaveLength(4)
  })
  it('is a week across the end of a year', () => {
    expect(calendarPeriodOf('week', '2027-01-01')).toMatchObject({ first: '2026-12-28', last: '2027-01-03' })
  })
  it('steps to the next one’s first day, or to today', () => {
    expect(stepFrom('month', '2026-11-20', 1, today)).toBe('2026-12-01')
    expect(stepFrom('month', '2026-12-31', -1, today)).toBe(today)
    expect(stepFrom('week', '2026-11-20', 1, today)).toBe('2026-11-23')
    expect(stepFrom('week', '2026-11-23', -1, today)).toBe(today)
  })
})

it.each([
  ['ArrowLeft', '2026-11-01', '2026-10-31'],
  ['ArrowRight', '2026-12-31', '2027-01-01'],
  ['ArrowUp', '2026-11-20', '2026-11-13'],
  ['ArrowDown', '2026-11-20', '2026-11-27'],
  ['Home', '2026-11-20', '2026-11-16'],
  ['End', '2026-11-20', '2026-11-22'],
  ['PageUp', '2026-03-31', '2026-02-28'],
  ['PageDown', '2026-11-20', '2026-12-20'],
  ['a', '2026-11-20', null],
])('the key %s leads from %s to %s', (key, from, to) => {
  expect(dayAfterKey(key, from)).toBe(to)
})
