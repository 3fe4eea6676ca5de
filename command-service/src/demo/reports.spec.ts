import { describe, expect, it } from 'vitest'
import { demoProjects, reportOn } from './reports.ts'
import type { Punch } from './workdays.ts'

const punches: Punch[] = [
  { name: 'PunchIn', at: '2026-11-20T03:30:00.000Z' },
  { name: 'PunchOut', at: '2026-11-20T07:30:00.000Z' },
  { name: 'PunchIn', at: '2026-11-20T08:00:00.000Z' },
  { name: 'PunchOut', at: '2026-11-20T12:00:00.000Z' },
]
const days = Array.from({ length: 40 }, (_, age) => ({
  age,
  date: Temporal.PlainDate.from('2026-11-20').subtract({ days: age }).toString(),
}))
const reports = days.map(({ age, date }) => reportOn(1, 'LW-381', date, { age, punches }))

describe('the demo company’s daily reports', () => {
  it('are the same in every run', () => {
    expect(days.map(({ age, date }) => reportOn(1, 'LW-381', date, { age, punches }))).toEqual(reports)
  })
  it('report no more than was worked, on a project that is there, and some are missing', () => {
    for (const report of reports) {
      if (!report) continue
      expect(report.workMinutes).toBeGreaterThan(400)
      expect(report.workMinutes).toBeLessThanOrEqual(480)
      expect(demoProjects[report.project]).toBeDefined()
      expect(report.previousWork && report.todaysPlan).toBeTruthy()
    }
    const filed = reports.filter(Boolean).length
    expect(filed).toBeGreaterThan(30)
    expect(filed).toBeLessThan(40)
  })
  it('report no more than a day whose break has no end', () => {
    const [begun, , , ended] = punches as [Punch, Punch, Punch, Punch]
    const open: Punch[] = [begun, { name: 'StartBreak', at: '2026-11-20T11:00:00.000Z' }, ended]
    for (const { age, date } of days) {
      const { workMinutes } = reportOn(1, 'LW-381', date, { age, punches: open }) ?? { workMinutes: 0 }
      expect(workMinutes).toBeLessThanOrEqual(450)
    }
  })
  it('are one a week in older months, and none for a day without a punch-out', () => {
    const week = days
      .slice(0, 7)
      .map(({ age, date }) => reportOn(1, 'LW-3', date, { age: age + 100, punches }))
    expect(week.filter(Boolean).length).toBeLessThanOrEqual(1)
    expect(reportOn(1, 'LW-3', '2026-11-19', { age: 1, punches: punches.slice(0, 3) })).toBeUndefined()
    expect(reportOn(1, 'LW-3', '2026-11-19', { age: 1, punches: [] })).toBeUndefined()
  })
})
