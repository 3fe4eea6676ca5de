import type { PerformanceDay } from '@rollcall/contracts/performance/views.ts'
import { addsTo } from './counted-days.ts'
import { figures } from './figures.ts'

/** Three days of October: late, on time, and half a day of leave. */
export const octoberDays: PerformanceDay[] = [
  {
    date: '2026-10-01',
    kind: 'working',
    holiday: null,
    scheduledMinutes: 480,
    workedMinutes: 450,
    deductedMinutes: 0,
    breakMinutes: 0,
    lateMinutes: 25,
    earlyMinutes: 35,
    overtimeMinutes: 0,
    leaveDays: 0,
    sessions: [
      { inAt: '2026-10-01T03:55:00.000Z', outAt: '2026-10-01T11:25:00.000Z', inOffset: 330, outOffset: 330 },
    ],
    reports: [{ id: 'r1', projectName: 'Atlas', workMinutes: 440 }],
    tasks: [],
  },
  {
    date: '2026-10-02',
    kind: 'working',
    holiday: null,
    scheduledMinutes: 240,
    workedMinutes: 260,
    deductedMinutes: 0,
    breakMinutes: 0,
    lateMinutes: 0,
    earlyMinutes: 0,
    overtimeMinutes: 20,
    leaveDays: 0.5,
    sessions: [
      { inAt: '2026-10-02T03:30:00.000Z', outAt: '2026-10-02T07:50:00.000Z', inOffset: 330, outOffset: 330 },
    ],
    reports: [],
    tasks: [{ id: 't1', title: 'Saved views', number: 118, projectCode: 'ATL' }],
  },
  {
    date: '2026-10-05',
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
  },
]

/** The figures of days, as the services sum them. */
export function figuresOfDays(days: readonly PerformanceDay[]) {
  const sum = (of: (day: PerformanceDay) => number) => days.reduce((all, day) => all + of(day), 0)
  return {
    ...Object.fromEntries(figures.map(figure => [figure, sum(day => addsTo(figure, day))])),
    scheduledMinutes: sum(day => day.scheduledMinutes ?? 0),
  }
}
