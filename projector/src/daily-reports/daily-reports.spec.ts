import {
  BlockerReopened,
  BlockerSolved,
  DailyReportEdited,
  DailyReportFiled,
  DailyReportReminded,
} from '@rollcall/contracts/daily-reports/events.ts'
import {
  EmployeeAdded,
  EmployeeBlocked,
  EmployeeDeleted,
  EmployeeUnblocked,
  EmployeeZoneSet,
} from '@rollcall/contracts/employees/events.ts'
import { datesFromTo } from '@rollcall/contracts/kernel/days.ts'
import { describe, expect, it } from 'vitest'
import { details, employeeId } from '../testing/attendance.ts'
import { newEvent, recordedAt, uuid } from '../testing/events.ts'
import { given, rowsOf } from '../testing/given.ts'
import { dailyReportHistory } from './daily-report-history.projection.ts'
import { dailyReports } from './daily-reports.projection.ts'
import { reportReminders } from './report-reminders.projection.ts'

const report = { employeeId: uuid(2), projectId: uuid(3), date: '2026-11-20' }
const content = {
  ...report,
  workMinutes: 450,
  previousWork: 'Filters',
  todaysPlan: 'Saved views',
  blocker: 'No server',
  zone: 'Asia/Kolkata',
  late: false,
}
const filed = newEvent(DailyReportFiled, content)
const edited = (more: object) => newEvent(DailyReportEdited, { ...content, ...more })
const solved = newEvent(BlockerSolved, { ...report, by: 'company' })
const reopened = newEvent(BlockerReopened, { ...report, by: 'employee' })
const deleted = newEvent(EmployeeDeleted, { employeeId: uuid(2) })
const id = `${uuid(2)}_${uuid(3)}_2026-11-20`

describe('a daily report', () => {
  it('has its content and its open blocker', () => {
    given(dailyReports, filed).gives({
      company_id: uuid(1),
      id,
      employee_id: uuid(2),
      project_id: uuid(3),
      date: '2026-11-20',
      work_minutes: 450,
      previous_work: 'Filters',
      todays_plan: 'Saved views',
      blocker: 'No server',
      blocker_state: 'open',
      solved_by: null,
      solved_at: null,
      zone: 'Asia/Kolkata',
      filed_at: recordedAt(1),
      edited_at: null,
      late: false,
    })
  })
  it('stays late once it was edited late', () => {
    given(dailyReports, filed, edited({ workMinutes: 400 })).givesOne({ late: false })
    given(dailyReports, filed, edited({ workMinutes: 400, late: true }), edited({ late: false })).givesOne({
      work_minutes: 450,
      edited_at: recordedAt(3),
      late: true,
    })
  })
  it('has a blocker that is solved until it is reopened or another text replaces it', () => {
    const isSolved = { blocker_state: 'solved', solved_by: 'company', solved_at: recordedAt(2) }
    given(dailyReports, filed, solved).givesOne(isSolved)
    given(dailyReports, filed, solved, edited({ workMinutes: 400 })).givesOne(isSolved)
    const open = { blocker_state: 'open', solved_by: null, solved_at: null }
    given(dailyReports, filed, solved, reopened).givesOne(open)
    given(dailyReports, filed, solved, edited({ blocker: 'No access' })).givesOne(open)
    given(dailyReports, filed, solved, edited({ blocker: '' })).givesOne({ ...open, blocker_state: 'none' })
  })
  it('goes with its author', () => {
    given(dailyReports, filed, deleted).gives()
    given(dailyReportHistory, filed, solved, deleted).gives()
  })
})

it('the history keeps the original, each edit, and what became of the blocker', () => {
  const rows = rowsOf(dailyReportHistory, [
    [filed, edited({ workMinutes: 400, late: true }), solved, reopened],
  ])
  expect(rows.map(row => [row.what, row.by, row.late, row.work_minutes, row.report_id, row.at])).toEqual([
    ['filed', 'employee', false, 450, id, recordedAt(1)],
    ['edited', 'employee', true, 400, id, recordedAt(2)],
    ['solved', 'company', false, null, id, recordedAt(3)],
    ['reopened', 'employee', false, null, id, recordedAt(4)],
  ])
})

describe('the reminders of a person', () => {
  const added = newEvent(EmployeeAdded, details())
  const ofPerson = { employeeId }
  const filedOn = (date: string) => newEvent(DailyReportFiled, { ...content, employeeId, date })
  const remindedOn = (on: string) => newEvent(DailyReportReminded, { companyId: uuid(1), employeeId, on })
  it('are done up to the newest day with a report or a reminder', () => {
    given(reportReminders, added).givesOne({
      id: employeeId,
      zone: null,
      blocked: false,
      done_to: '0001-01-01',
      reminded: [],
    })
    given(reportReminders, added, filedOn('2026-11-20'), filedOn('2026-11-18')).givesOne({
      done_to: '2026-11-20',
    })
    given(reportReminders, added, filedOn('2026-11-18'), remindedOn('2026-11-19')).givesOne({
      done_to: '2026-11-19',
      reminded: ['2026-11-19'],
    })
  })
  it('name the day of each reminder, so that a later report or reminder hides no missing one', () => {
    given(reportReminders, added, filedOn('2026-11-20'), remindedOn('2026-11-18')).givesOne({
      done_to: '2026-11-20',
      reminded: ['2026-11-18'],
    })
  })
  it('forget the oldest days, so that a row stays small', () => {
    const days = datesFromTo('2026-01-01', '2026-12-31')
    const { reminded } = rowsOf(reportReminders, [[added, ...days.map(remindedOn)]])[0] as {
      reminded: string[]
    }
    expect(reminded.length).toBeLessThan(100)
    expect(reminded).toEqual(days.slice(-reminded.length))
  })
  it('follow the person’s zone, a block and the end of the account', () => {
    const zoned = newEvent(EmployeeZoneSet, { ...ofPerson, zone: 'Asia/Tokyo' })
    const blocked = newEvent(EmployeeBlocked, ofPerson)
    given(reportReminders, added, zoned, blocked).givesOne({ zone: 'Asia/Tokyo', blocked: true })
    given(reportReminders, added, blocked, newEvent(EmployeeUnblocked, ofPerson)).givesOne({ blocked: false })
    given(reportReminders, added, newEvent(EmployeeDeleted, ofPerson), filedOn('2026-11-20')).gives()
  })
})
