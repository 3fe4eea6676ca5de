import type { DailyReportEvent } from '@rollcall/contracts/daily-reports/events.ts'
import { describe, expect, it } from 'vitest'
import { at, given } from '../testing/given.ts'
import { type DailyReportCommand, dailyReport } from './daily-report.ts'

const now = at('2026-11-20T12:34:00.000Z')
const report = { employeeId: 'e1', projectId: 'p1', date: '2026-11-20' }
const content = {
  workMinutes: 450,
  previousWork: 'Filters of the orders page',
  todaysPlan: 'Saved views',
  blocker: '',
}
const blocked = { ...content, blocker: 'The certificate has expired' }
const written = (type: 'file' | 'edit', more: object = {}, today = report.date): DailyReportCommand => ({
  type,
  report,
  content: { ...content, ...more },
  zone: 'Asia/Kolkata',
  today,
})
type Written = Extract<DailyReportEvent, { type: 'DailyReportFiled' | 'DailyReportEdited' }>
const of = (type: Written['type'], more: Partial<Written['data']> = {}): Written => ({
  type,
  data: { ...report, ...content, zone: 'Asia/Kolkata', late: false, ...more },
})
const filed = of('DailyReportFiled')
const filedBlocked = of('DailyReportFiled', blocked)
const solve = (by: 'company' | 'employee'): DailyReportCommand => ({ type: 'solve', report, by })
const solved = (by: 'company' | 'employee'): DailyReportEvent => ({
  type: 'BlockerSolved',
  data: { ...report, by },
})
const reopen: DailyReportCommand = { type: 'reopen', report, by: 'company' }
const reopened: DailyReportEvent = { type: 'BlockerReopened', data: { ...report, by: 'company' } }

describe('a daily report', () => {
  it('is filed once for a person, project and day', () => {
    given(dailyReport).when(written('file'), now).thenDecides(filed)
    given(dailyReport, filed)
      .when(written('file'), now)
      .thenRefused('report-exists', 'You have already reported on this project and day.')
  })
  it('is late when its day has ended where the author is', () => {
    given(dailyReport)
      .when(written('file', {}, '2026-11-21'), now)
      .thenDecides(of('DailyReportFiled', { late: true }))
    given(dailyReport, filed)
      .when(written('edit', { workMinutes: 400 }, '2026-11-21'), now)
      .thenDecides(of('DailyReportEdited', { workMinutes: 400, late: true }))
    given(dailyReport, filed)
      .when(written('edit', { workMinutes: 400 }), now)
      .thenDecides(of('DailyReportEdited', { workMinutes: 400 }))
  })
  it('is not edited when nothing changed, or before it was filed', () => {
    given(dailyReport, filed).when(written('edit'), now).thenDecides()
    const changes = [
      { workMinutes: 400 },
      { previousWork: 'Filters' },
      { todaysPlan: 'Nothing' },
      { blocker: 'No server' },
    ]
    for (const change of changes)
      given(dailyReport, filed)
        .when(written('edit', change), now)
        .thenDecides(of('DailyReportEdited', change))
    given(dailyReport).when(written('edit'), now).thenRefused('not-found')
  })
})

describe('a blocker', () => {
  it('is solved once by the company or the author, and opened again', () => {
    given(dailyReport, filedBlocked).when(solve('company'), now).thenDecides(solved('company'))
    given(dailyReport, filedBlocked).when(solve('employee'), now).thenDecides(solved('employee'))
    given(dailyReport, filedBlocked, solved('company')).when(solve('employee'), now).thenDecides()
    given(dailyReport, filedBlocked, solved('company')).when(reopen, now).thenDecides(reopened)
    given(dailyReport, filedBlocked).when(reopen, now).thenDecides()
    given(dailyReport, filedBlocked, solved('company'), reopened).when(reopen, now).thenDecides()
    given(dailyReport, filedBlocked, solved('company'), reopened)
      .when(solve('company'), now)
      .thenDecides(solved('company'))
    given(dailyReport, reopened).when(reopen, now).thenRefused('not-found')
  })
  it('that is not there is not solved', () => {
    given(dailyReport).when(solve('company'), now).thenRefused('not-found')
    given(dailyReport, filed)
      .when(solve('company'), now)
      .thenRefused('rule-broken', 'This report has no blocker.')
    given(dailyReport, filed).when(reopen, now).thenRefused('rule-broken', 'This report has no blocker.')
  })
  it('stays solved while its text stays, and another text is a new blocker', () => {
    const edited = (more: object) => of('DailyReportEdited', { ...blocked, ...more })
    const stateAfter = (last: DailyReportEvent) =>
      given(dailyReport, filedBlocked, solved('company'), last).state()?.blockerState
    expect(stateAfter(edited({ workMinutes: 400 }))).toBe('solved')
    expect(stateAfter(edited({ blocker: 'The server is down' }))).toBe('open')
    expect(stateAfter(edited({ blocker: '' }))).toBe('none')
  })
})
