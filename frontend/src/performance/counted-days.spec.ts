import type { PerformanceDay } from '@rollcall/contracts/performance/views.ts'
import { describe, expect, it } from 'vitest'
import { isMonth } from '../kit/dates.ts'
import { addsTo, dayListId, dayListOf, daysBehind } from './counted-days.ts'
import { before, change, figures, meanBefore, shown } from './figures.ts'

const day = (date: string, more: Partial<PerformanceDay> = {}): PerformanceDay => ({
  date,
  kind: 'working',
  holiday: null,
  scheduledMinutes: 480,
  workedMinutes: 0,
  deductedMinutes: 0,
  breakMinutes: 0,
  lateMinutes: 0,
  earlyMinutes: 0,
  overtimeMinutes: 0,
  leaveDays: 0,
  sessions: [],
  reports: [],
  tasks: [],
  ...more,
})
const session = { inAt: '2026-11-02T04:00:00.000Z', outAt: null, inOffset: 330, outOffset: null }
const days = [
  day('2026-11-02', { sessions: [session], workedMinutes: 470, lateMinutes: 12, earlyMinutes: 5 }),
  day('2026-11-03'),
  day('2026-11-04', { kind: 'leave', scheduledMinutes: 0, leaveDays: 1 }),
  day('2026-11-07', {
    kind: 'dayOff',
    scheduledMinutes: 0,
    tasks: [{ id: 't1', title: 'Views', number: 118, projectCode: 'ATL' }],
  }),
  day('2026-11-08', { kind: 'dayOff', scheduledMinutes: 0, sessions: [session] }),
]
const dates = (figure: (typeof figures)[number]) => daysBehind(figure, days).map(({ date }) => date.slice(8))

describe('the days behind a figure', () => {
  it('are those that add to it, and of hours every scheduled day', () => {
    expect(Object.fromEntries(figures.map(figure => [figure, dates(figure)]))).toEqual({
      daysPresent: ['02', '08'],
      workedMinutes: ['02', '03', '08'],
      lateArrivals: ['02'],
      earlyDepartures: ['02'],
      overtimeMinutes: [],
      leaveDays: ['04'],
      reportsFiled: [],
      tasksDone: ['07'],
    })
  })
  it('add up to the figure', () => {
    const sum = (figure: (typeof figures)[number]) =>
      daysBehind(figure, days).reduce((all, each) => all + addsTo(figure, each), 0)
    expect(figures.map(sum)).toEqual([2, 470, 1, 1, 0, 1, 0, 1])
  })
  it('are kept by the address', () => {
    const asked = {
      employeeId: '2d8f7a52-4a6b-4f8e-9d53-6a1f0c7b9e10',
      month: '2026-11',
      figure: 'leaveDays',
    } as const
    expect(dayListOf(dayListId(asked))).toEqual(asked)
    for (const wrong of [null, '', 'a_b_c', 'e1_2026-13_leaveDays', 'e1_2026-11_pay'])
      expect(dayListOf(wrong)).toBeUndefined()
  })
})

const month = (of: string, daysPresent: number) => ({
  month: of,
  daysPresent,
  workedMinutes: 0,
  deductedMinutes: 0,
  scheduledMinutes: null,
  lateArrivals: 0,
  earlyDepartures: 0,
  overtimeMinutes: 0,
  leaveDays: 0,
  reportsFiled: 0,
  tasksDone: 0,
})

describe('comparisons', () => {
  const history = [month('2026-08', 18), month('2026-09', 20), month('2026-10', 22), month('2026-11', 19)]
  it('are with the month before and the mean of the three months before', () => {
    expect(before({ history, month: '2026-11' })?.daysPresent).toBe(22)
    expect(meanBefore({ history, month: '2026-11' }, 'daysPresent')).toBe(20)
  })
  it('are none where months are missing', () => {
    expect(before({ history, month: '2026-08' })).toBeUndefined()
    expect(meanBefore({ history, month: '2026-10' }, 'daysPresent')).toBeUndefined()
  })
  it('have signs, and one decimal at most', () => {
    expect([change('daysPresent', 2), change('workedMinutes', -90), change('leaveDays', 0)]).toEqual([
      '+2',
      '−01:30',
      '±0',
    ])
    expect([shown('leaveDays', 4.5), shown('daysPresent', 19.666)]).toEqual(['4.5', '19.7'])
  })
})

it('a month is YYYY-MM', () => {
  expect(['2026-11', '2026-13', 'soon', null].map(isMonth)).toEqual([true, false, false, false])
})
