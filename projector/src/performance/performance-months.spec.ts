import { DailyReportFiled } from '@rollcall/contracts/daily-reports/events.ts'
import { EmployeeDeleted } from '@rollcall/contracts/employees/events.ts'
import { performanceMonths } from '@rollcall/read-models/performance/performance-months.projection.ts'
import { describe, expect, it } from 'vitest'
import { breakEnded, breakStarted, employeeId, punchedIn, punchedOut } from '../testing/attendance.ts'
import { newEvent, uuid } from '../testing/events.ts'
import { given, rowsOf } from '../testing/given.ts'

const filed = (date: string, project = 50) =>
  newEvent(DailyReportFiled, {
    employeeId,
    projectId: uuid(project),
    date,
    workMinutes: 450,
    previousWork: 'Filters',
    todaysPlan: 'Saved views',
    blocker: '',
    zone: 'Asia/Kolkata',
    late: false,
  })

describe('performance_months', () => {
  it('keeps the first punch-in, the minutes of ended sessions and the reports of each day', () => {
    given(
      performanceMonths,
      punchedIn(10, '03:30:00'),
      punchedOut(10, '05:00:59'),
      punchedIn(11, '06:00:00'),
      punchedOut(11, '06:10:59'),
      punchedIn(12, '04:15:00', '2026-11-21'),
      filed('2026-11-20'),
      filed('2026-11-20', 51),
      filed('2026-11-19'),
    ).givesOne({
      id: `${employeeId}_2026-11`,
      month: '2026-11',
      days_present: 2,
      worked_minutes: 100,
      reports_filed: 3,
      days: {
        '19': { min: 0, rep: 1 },
        '20': { in: 540, out: 700, min: 100, off: 60, rep: 2 },
        '21': { in: 585, min: 0, rep: 0 },
      },
    })
  })
  it('leaves unpaid breaks out of the minutes, and counts paid ones', () => {
    given(
      performanceMonths,
      punchedIn(10, '03:30:00'),
      breakStarted(10, 20, '04:00:00'),
      breakEnded(10, 20, '04:20:00'),
      breakStarted(10, 21, '04:30:00', true),
      breakEnded(10, 21, '04:40:00'),
      punchedOut(10, '05:00:00'),
    ).givesOne({
      worked_minutes: 70,
      days: { '20': { in: 540, out: 630, min: 70, brk: 20, off: 30, rep: 0 } },
    })
  })
  it('keeps the time off work besides unpaid breaks only where it is another one', () => {
    given(
      performanceMonths,
      punchedIn(10, '03:30:00'),
      breakStarted(10, 20, '04:00:00'),
      breakEnded(10, 20, '04:20:00'),
      punchedOut(10, '05:00:00'),
    ).givesOne({ days: { '20': { in: 540, out: 630, min: 70, brk: 20, rep: 0 } } })
  })
  it('keeps months and people separate, a night shift in the month in which it began', () => {
    const rows = rowsOf(performanceMonths, [
      [
        punchedIn(10, '18:00:00', '2026-11-30'),
        punchedIn(11, '03:30:00', '2026-12-01'),
        punchedIn(12, '03:30:00', '2026-11-30', uuid(3)),
        filed('2026-12-01'),
      ],
    ])
    expect(rows.map(({ id, days_present: present }) => [id, present])).toEqual([
      [`${employeeId}_2026-11`, 1],
      [`${employeeId}_2026-12`, 1],
      [`${uuid(3)}_2026-11`, 1],
    ])
  })
  it('forgets a deleted employee, also when a punch-out comes later', () => {
    const events = [punchedIn(10, '03:30:00'), newEvent(EmployeeDeleted, { employeeId })]
    const after = rowsOf(performanceMonths, [[...events, punchedOut(10, '05:00:00')]])
    expect(after).toMatchObject([{ worked_minutes: 90, days_present: 1 }])
    given(performanceMonths, punchedIn(12, '03:30:00'), punchedOut(10, '05:00:00')).givesOne({
      worked_minutes: 0,
      days: { '20': { in: 540, min: 0, rep: 0 } },
    })
    const other = punchedIn(11, '03:30:00', '2026-11-20', uuid(3))
    expect(rowsOf(performanceMonths, [[other, ...events]])).toHaveLength(2)
  })
})
