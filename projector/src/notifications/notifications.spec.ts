import { AccountClosed, PasswordSet, TwoFactorDisabled } from '@rollcall/contracts/accounts/events.ts'
import { AnnouncementReminded } from '@rollcall/contracts/announcements/events.ts'
import { MissingPunchOutNoted, MissingPunchOutReminded } from '@rollcall/contracts/attendance/events.ts'
import { AnniversaryReached, BirthdayReached } from '@rollcall/contracts/celebrations/events.ts'
import { CompanyRegistered } from '@rollcall/contracts/company/events.ts'
import {
  CorrectionApproved,
  CorrectionProposed,
  CorrectionRecorded,
  CorrectionRejected,
  CorrectionWithdrawn,
} from '@rollcall/contracts/corrections/events.ts'
import { BlockerSolved, DailyReportReminded } from '@rollcall/contracts/daily-reports/events.ts'
import { EmployeeZoneSet, WeekChangeTold } from '@rollcall/contracts/employees/events.ts'
import { ExportEnded, ExportFailed } from '@rollcall/contracts/exports/events.ts'
import { ContactRequested, InquiryReceived } from '@rollcall/contracts/inquiries/events.ts'
import type { DayDifference } from '@rollcall/contracts/leave/differences.ts'
import {
  LeaveCancellationDeclined,
  LeaveCancellationRequested,
  LeaveReevaluated,
  LeaveReminded,
} from '@rollcall/contracts/leave/events.ts'
import { MonthReminded } from '@rollcall/contracts/month-locks/events.ts'
import { OvertimeApproved, OvertimeRefused } from '@rollcall/contracts/overtime/events.ts'
import { PayslipIssued, PayslipRunEnded, PayslipVoided } from '@rollcall/contracts/payslips/events.ts'
import { PlanAssigned, PlanCancelled, PlanEnded, PlanResumed } from '@rollcall/contracts/plans/events.ts'
import { TaskAssigned, TaskCommentTold, TaskReminded } from '@rollcall/contracts/tasks/events.ts'
import { describe, expect, it } from 'vitest'
import { newEvent, recordedAt, uuid } from '../testing/events.ts'
import { given, rowsOf } from '../testing/given.ts'
import { approved, asked, booked, employeeId as leaveOf, requestId, twoDays } from '../testing/leave.ts'
import { notifications } from './notifications.projection.ts'

const [company, employee] = [uuid(1), uuid(2)]
const passwordSet = (how: 'sign-up' | 'invitation' | 'reset' | 'change' | 'configuration') =>
  newEvent(PasswordSet, { accountId: employee, passwordHash: 'argon2', how })
/** The recipients of an event's notifications, and the record concerned. */
const told = (...events: ReturnType<typeof newEvent>[]) =>
  rowsOf(notifications, [events]).map(row => [row.company_id, row.account_id, row.kind, row.about])

describe('notifications', () => {
  it('tell the company that an invited employee has joined, with the event’s id and instant', () => {
    const joined = passwordSet('invitation')
    given(notifications, joined).gives({
      company_id: company,
      id: joined.id,
      account_id: company,
      kind: 'employee-joined',
      about: employee,
      at: recordedAt(1),
    })
  })

  it('tell the company of a birthday and an anniversary, and nobody else', () => {
    const day = { companyId: company, employeeId: employee, on: '2026-11-20' }
    expect(told(newEvent(BirthdayReached, day), newEvent(AnniversaryReached, { ...day, years: 5 }))).toEqual([
      [company, company, 'birthday', employee],
      [company, company, 'anniversary', employee],
    ])
  })

  it('tell an account that its password was changed or reset, but not of the first one', () => {
    const events = (['sign-up', 'configuration', 'change', 'reset'] as const).map(passwordSet)
    const row = [company, employee, 'password-changed', null]
    expect(told(...events)).toEqual([row, row])
  })

  it('tell an employee of the own payslip, and the company of the month whose payslips are done', () => {
    const month = '2026-11'
    const payslipId = `${employee}_${month}_1`
    const one = { employeeId: employee, month, payslipId }
    const ended = (kind: 'draft' | 'days' | 'issue') =>
      newEvent(PayslipRunEnded, { runId: uuid(5), kind, month })
    expect(
      told(
        newEvent(PayslipIssued, { ...one, number: 'LW-2026-0418' }),
        newEvent(PayslipVoided, { ...one, reason: 'Counted twice' }),
        ended('draft'),
        ended('days'),
        ended('issue'),
      ),
    ).toEqual([
      [company, employee, 'payslip-issued', payslipId],
      [company, employee, 'payslip-voided', payslipId],
      [company, company, 'payslip-drafts-made', month],
      [company, company, 'payslips-issued', month],
    ])
  })

  it('tell who asked for an export that it is ready or could not be made, but not that it was cancelled', () => {
    const one = { companyId: company, exportId: uuid(7), accountId: employee }
    const file = { fileId: uuid(8), fileKey: 'key', fileName: '', bytes: 1, parts: 1, rows: 1 }
    expect(
      told(
        newEvent(ExportEnded, { ...one, ...file }),
        newEvent(ExportFailed, { ...one, why: 'too-large' }),
        newEvent(ExportFailed, { ...one, why: 'cancelled' }),
      ),
    ).toEqual([
      [company, employee, 'export-ready', uuid(7)],
      [company, employee, 'export-failed', uuid(7)],
    ])
  })

  it('are removed with a closed account, without affecting others', () => {
    const closed = newEvent(AccountClosed, { accountId: employee })
    const kept = [company, company, 'employee-joined', employee]
    expect(told(passwordSet('invitation'), passwordSet('change'), closed)).toEqual([kept])
  })

  it('tell an account that its second factor was reset, but not of its own action', () => {
    const disabled = (why: 'by-owner' | 'reset') => newEvent(TwoFactorDisabled, { accountId: employee, why })
    expect(told(disabled('by-owner'), disabled('reset'))).toEqual([
      [company, employee, 'two-factor-reset', null],
    ])
  })

  it('tell a company that the platform reset its second factor', () => {
    const reset = newEvent(TwoFactorDisabled, { accountId: company, why: 'reset' }, company, 'admin')
    expect(told(reset)).toEqual([[company, company, 'two-factor-reset-by-platform', null]])
  })

  it('tell an employee that the company changed the details', () => {
    expect(told(newEvent(EmployeeZoneSet, { employeeId: employee, zone: 'Asia/Tokyo' }))).toEqual([
      [company, employee, 'details-changed', null],
    ])
  })

  it('tell an employee of a missing punch-out', () => {
    const session = { workDate: '2026-11-20', sessionId: uuid(5), inAt: '2026-11-20T03:30:00.000Z' }
    const noted = { employeeId: employee, ...session, zone: 'Asia/Kolkata', offsetMinutes: 330 }
    expect(told(newEvent(MissingPunchOutNoted, noted))).toEqual([
      [company, employee, 'missing-punch-out', `${employee}_2026-11-20`],
    ])
    const { zone: _, ...reminded } = { ...noted, on: '2026-11-23' }
    expect(told(newEvent(MissingPunchOutReminded, reminded))).toEqual([
      [company, employee, 'missing-punch-out-reminder', `${employee}_2026-11-20`],
    ])
  })

  it('tell each person whom the company reminds of a month', () => {
    const people = [employee, uuid(6)].map(employeeId => ({ employeeId, workDates: ['2026-11-20'] }))
    expect(
      told(newEvent(MonthReminded, { companyId: company, month: '2026-11', reminderId: uuid(5), people })),
    ).toEqual([
      [company, employee, 'month-reminder', '2026-11'],
      [company, uuid(6), 'month-reminder', '2026-11'],
    ])
  })

  it('tell the company of a proposed correction, and the employee of what the company did with it', () => {
    const about = { employeeId: employee, workDate: '2026-11-20', correctionId: uuid(7) }
    const made = { ...about, changes: [], minutes: { was: 480, now: 450 } }
    const day = `${employee}_2026-11-20`
    expect(
      told(
        newEvent(CorrectionProposed, { ...made, reason: '' }),
        newEvent(CorrectionApproved, { ...made, note: '' }),
        newEvent(CorrectionRejected, { ...about, note: '' }),
        newEvent(CorrectionWithdrawn, about),
        newEvent(CorrectionRecorded, { ...made, reason: '', undoes: null }),
        newEvent(CorrectionRecorded, { ...made, reason: '', undoes: uuid(7) }),
        // Nobody is told of each day of an import.
        newEvent(CorrectionRecorded, { ...made, reason: '', undoes: null, importId: uuid(8) }),
      ),
    ).toEqual([
      [company, company, 'correction-proposed', day],
      [company, employee, 'correction-approved', day],
      [company, employee, 'correction-rejected', day],
      [company, employee, 'correction-recorded', day],
      [company, employee, 'correction-undone', day],
    ])
  })

  it('tell a person that other weeks count for them, with their first date', () => {
    const week = { workingDays: ['monday' as const], workHours: null }
    const toldOf = (what: 'changed' | 'corrected' | 'withdrawn', since: string) =>
      newEvent(WeekChangeTold, {
        employeeId: employee,
        causeId: uuid(9),
        what,
        whose: 'company',
        since,
        until: null,
        weeks: [{ since, week }],
      })
    expect(
      told(
        toldOf('changed', '2027-01-04'),
        toldOf('corrected', '2026-10-01'),
        toldOf('withdrawn', '2027-01-04'),
      ),
    ).toEqual([
      [company, employee, 'week-changed', '2027-01-04'],
      [company, employee, 'week-corrected', '2026-10-01'],
      [company, employee, 'week-withdrawn', '2027-01-04'],
    ])
  })

  it('tell the employee of each decision about their overtime', () => {
    const about = { employeeId: employee, workDate: '2026-11-20', minutes: 80, note: '' }
    const day = `${employee}_2026-11-20`
    expect(told(newEvent(OvertimeApproved, about), newEvent(OvertimeRefused, about))).toEqual([
      [company, employee, 'overtime-approved', day],
      [company, employee, 'overtime-refused', day],
    ])
  })

  it('tell the company of its plan, whoever changed it', () => {
    const change = { companyId: company, planId: 'plus', was: 'free' } as const
    expect(
      told(
        newEvent(PlanAssigned, change, 'platform'),
        newEvent(PlanCancelled, { companyId: company, planId: 'plus', endsAt: recordedAt(9) }),
        newEvent(PlanEnded, { companyId: company, planId: 'free', was: 'plus' }),
      ),
    ).toEqual([
      [company, company, 'plan-assigned', 'plus'],
      [company, company, 'plan-cancelled', 'plus'],
      [company, company, 'plan-ended', 'plus'],
    ])
  })

  it('tell the company of a cancellation that the platform withdrew, but not of its own action', () => {
    const plan = { companyId: company, planId: 'plus' } as const
    expect(told(newEvent(PlanResumed, plan))).toEqual([])
    expect(told(newEvent(PlanResumed, plan, company, 'admin'))).toEqual([
      [company, company, 'plan-resumed', 'plus'],
    ])
  })

  it('tell the administrators of registrations, inquiries and requests', () => {
    const person = { name: 'Ana', email: 'ana@example.org', message: 'Hello' }
    const asked = { companyName: 'Harbour', phoneNumber: '+49 30 555 0100', planId: 'plus', teamSize: 30 }
    expect(
      told(
        newEvent(CompanyRegistered, {
          companyId: company,
          name: 'Lantern',
          website: 'lantern.test',
          email: 'dana@lantern.test',
          ownerName: 'Dana Meyer',
          phoneNumber: '+49 30 555 0100',
          address: 'Sample street 12',
          planId: 'free',
        }),
        newEvent(InquiryReceived, { inquiryId: uuid(7), ...person, ...asked, planId: 'plus' }, 'platform'),
        newEvent(
          ContactRequested,
          { requestId: uuid(8), ...person, at: '2026-11-20T08:00:00.000Z' },
          'platform',
        ),
      ),
    ).toEqual([
      ['platform', 'platform', 'company-registered', company],
      ['platform', 'platform', 'inquiry-received', uuid(7)],
      ['platform', 'platform', 'contact-requested', uuid(8)],
    ])
  })

  it('tell the company of requests and the employee of what became of them', () => {
    const one = { employeeId: leaveOf, year: 2026, requestId }
    expect(
      told(
        asked,
        newEvent(LeaveReminded, { ...one, reminder: 1 }),
        approved,
        newEvent(LeaveCancellationRequested, { ...one, from: '2026-12-21', reason: '' }),
        newEvent(LeaveCancellationDeclined, one),
      ),
    ).toEqual([
      [company, company, 'leave-requested', requestId],
      [company, company, 'leave-waiting', requestId],
      [company, leaveOf, 'leave-approved', requestId],
      [company, company, 'leave-cancellation-requested', requestId],
      [company, leaveOf, 'leave-kept', requestId],
    ])
  })
  it('tell an employee once of leave that the company added', () => {
    const added = { ...asked, data: { ...asked.data, addedByAdmin: true } }
    expect(told(added, approved)).toEqual([[company, leaveOf, 'leave-added', requestId]])
  })
  it('tell an employee of re-evaluated leave when a day moved', () => {
    const reevaluated = (differences: DayDifference[]) =>
      booked(LeaveReevaluated, {
        requestId,
        on: '2026-11-21',
        days: twoDays,
        knownTo: '9',
        charged: 0,
        differences,
      })
    const moved = { date: '2026-12-22', before: 1, after: 0, cause: 'workingDays' as const, holiday: null }
    expect(told(reevaluated([]))).toEqual([])
    expect(told(reevaluated([moved]))).toEqual([[company, leaveOf, 'leave-reevaluated', requestId]])
  })
  it('remind an employee of an announcement', () => {
    const reminder = { companyId: company, announcementId: uuid(9), employeeId: leaveOf, on: '2026-11-20' }
    expect(told(newEvent(AnnouncementReminded, reminder))).toEqual([
      [company, leaveOf, 'announcement-reminder', uuid(9)],
    ])
  })
  it('remind an employee of a missing report, and tell them when the company solved a blocker', () => {
    const report = { employeeId: leaveOf, projectId: uuid(9), date: '2026-11-20' }
    expect(
      told(
        newEvent(DailyReportReminded, { companyId: company, employeeId: leaveOf, on: '2026-11-20' }),
        newEvent(BlockerSolved, { ...report, by: 'company' }),
      ),
    ).toEqual([
      [company, leaveOf, 'report-missing', '2026-11-20'],
      [company, leaveOf, 'blocker-solved', `${leaveOf}_${uuid(9)}_2026-11-20`],
    ])
    expect(told(newEvent(BlockerSolved, { ...report, by: 'employee' }))).toEqual([])
  })
  it('tell an employee of a task that they got and of its due date', () => {
    const task = { companyId: company, taskId: uuid(9) }
    const assigned = (was: string | null, assigneeId: string | null) =>
      newEvent(TaskAssigned, { ...task, byId: company, was, assigneeId })
    expect(told(assigned(null, employee), assigned(employee, null))).toEqual([
      [company, employee, 'task-assigned', uuid(9)],
    ])
    const due = newEvent(TaskReminded, { ...task, assigneeId: employee, dueDate: '2026-11-20' })
    expect(told(due)).toEqual([[company, employee, 'task-due', uuid(9)]])
  })
  it('tell those who take part in a task of a comment, the company by its own name', () => {
    const comment = { companyId: company, taskId: uuid(9), commentId: uuid(8), authorId: uuid(7) }
    const toldTo = (accountId: string) => newEvent(TaskCommentTold, { ...comment, accountId })
    expect(told(toldTo(employee), toldTo(company))).toEqual([
      [company, employee, 'task-commented', uuid(9)],
      [company, company, 'team-task-commented', uuid(9)],
    ])
  })
})
