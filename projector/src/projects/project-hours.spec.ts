import { DailyReportEdited, DailyReportFiled } from '@rollcall/contracts/daily-reports/events.ts'
import { EmployeeDeleted } from '@rollcall/contracts/employees/events.ts'
import { dayColumns } from '@rollcall/contracts/projects/hours.ts'
import { expect, it } from 'vitest'
import { newEvent, uuid } from '../testing/events.ts'
import { given, rowsOf } from '../testing/given.ts'
import { projectHours } from './project-hours.projection.ts'

const [ana, noor] = [uuid(2), uuid(3)]
const [atlas, harbour] = [uuid(7), uuid(8)]
const content = (date: string, workMinutes: number, more: object = {}) => ({
  employeeId: ana,
  projectId: atlas,
  date,
  workMinutes,
  previousWork: '',
  todaysPlan: '',
  blocker: '',
  zone: 'UTC',
  late: false,
  ...more,
})
const filed = (...of: Parameters<typeof content>) => newEvent(DailyReportFiled, content(...of))
const edited = (...of: Parameters<typeof content>) => newEvent(DailyReportEdited, content(...of))
const withoutReports = Object.fromEntries(dayColumns.map(column => [column, null]))

it('the reports of a month stand in one row, each on its day', () => {
  given(projectHours, filed('2026-11-01', 60), filed('2026-11-30', 450)).gives({
    company_id: uuid(1),
    id: `${ana}_${atlas}_2026-11`,
    employee_id: ana,
    project_id: atlas,
    month: '2026-11-01',
    minutes: 510,
    reports: 2,
    ...withoutReports,
    d1: 60,
    d30: 450,
  })
  given(projectHours, filed('2026-12-31', 450)).givesOne({ month: '2026-12-01', d30: null, d31: 450 })
})

it('an edit replaces the minutes of its day and is no report of its own', () => {
  const day = '2026-11-20'
  given(projectHours, filed(day, 450), edited(day, 90)).givesOne({ minutes: 90, reports: 1, d20: 90 })
  given(projectHours, filed(day, 450), edited(day, 0), edited(day, 30)).givesOne({
    minutes: 30,
    reports: 1,
    d20: 30,
  })
})

it('people, projects and months have rows of their own, which stay when the person is deleted', () => {
  const rows = rowsOf(projectHours, [
    [
      filed('2026-11-30', 60),
      filed('2026-12-01', 61),
      filed('2026-11-30', 62, { projectId: harbour }),
      filed('2026-11-30', 63, { employeeId: noor }),
      newEvent(EmployeeDeleted, { employeeId: noor }),
    ],
  ])
  expect(rows.map(row => [row.employee_id, row.project_id, row.month, row.minutes])).toEqual([
    [ana, atlas, '2026-11-01', 60],
    [ana, atlas, '2026-12-01', 61],
    [ana, harbour, '2026-11-01', 62],
    [noor, atlas, '2026-11-01', 63],
  ])
})
