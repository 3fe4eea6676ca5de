import { AccountClosed, PasswordSet, TwoFactorDisabled } from '@rollcall/contracts/accounts/events.ts'
import { AnnouncementReminded } from '@rollcall/contracts/announcements/events.ts'
import { dayIdOf } from '@rollcall/contracts/attendance/day-id.ts'
import { MissingPunchOutNoted, MissingPunchOutReminded } from '@rollcall/contracts/attendance/events.ts'
import { AnniversaryReached, BirthdayReached } from '@rollcall/contracts/celebrations/events.ts'
import { CompanyRegistered } from '@rollcall/contracts/company/events.ts'
import {
  CorrectionApproved,
  CorrectionProposed,
  CorrectionRecorded,
  CorrectionRejected,
} from '@rollcall/contracts/corrections/events.ts'
import { isImported } from '@rollcall/contracts/corrections/imported.ts'
import { BlockerSolved, DailyReportReminded } from '@rollcall/contracts/daily-reports/events.ts'
import { reportIdOf } from '@rollcall/contracts/daily-reports/report-id.ts'
import { EmployeeEdited, EmployeeZoneSet, WeekChangeTold } from '@rollcall/contracts/employees/events.ts'
import { ExportEnded, ExportFailed } from '@rollcall/contracts/exports/events.ts'
import { ContactRequested, InquiryReceived } from '@rollcall/contracts/inquiries/events.ts'
import {
  LeaveApproved,
  LeaveCancellationDeclined,
  LeaveCancellationRequested,
  LeaveCancelled,
  LeaveReevaluated,
  LeaveRejected,
  LeaveReminded,
  LeaveRequestEdited,
  LeaveRequested,
} from '@rollcall/contracts/leave/events.ts'
import { MonthReminded } from '@rollcall/contracts/month-locks/events.ts'
import { OvertimeApproved, OvertimeRefused } from '@rollcall/contracts/overtime/events.ts'
import { PayslipIssued, PayslipRunEnded, PayslipVoided } from '@rollcall/contracts/payslips/events.ts'
import { PlanAssigned, PlanCancelled, PlanEnded, PlanResumed } from '@rollcall/contracts/plans/events.ts'
import { TaskAssigned, TaskCommentTold, TaskReminded } from '@rollcall/contracts/tasks/events.ts'
import type { RowOf } from '@rollcall/read-models/kernel/table.ts'
import { notificationsTable } from '@rollcall/read-models/notifications/notifications.table.ts'
import { defineProjection, type FoldedEvent, on, onEach, onSeveral } from '../kernel/projection.ts'

type Notification = RowOf<typeof notificationsTable>

/** The administrators of the platform, whose accounts are in none of these events. */
const platform = 'platform'

const ofCompany = ({ companyId, id }: FoldedEvent) => [companyId, id]
const ofPlatform = ({ id }: FoldedEvent) => [platform, id]
/** The platform assigns a plan, so the event's own field names the company. */
const ofPlan = ({ id, data }: FoldedEvent<{ type: string; data: { companyId: string } }>) => [
  data.companyId,
  id,
]

/** One notification for an account. It holds only ids, so an erasure need not change it. */
const notification = (
  { id, recordedAt }: FoldedEvent,
  company: string,
  accountId: string,
  kind: Notification['kind'],
  about: string | null,
): Notification => ({ company_id: company, id, account_id: accountId, kind, about, at: recordedAt })

/** The employee whose details the company changed. */
const changedDetails = {
  key: ofCompany,
  fold: (
    _row: Notification | undefined,
    event: FoldedEvent<{ type: string; data: { employeeId: string } }>,
  ) => notification(event, event.companyId, event.data.employeeId, 'details-changed', null),
}

/** Notifies an employee about their own payslip. */
const aboutPayslip = (kind: Notification['kind']) => ({
  key: ofCompany,
  fold: (
    _row: Notification | undefined,
    event: FoldedEvent<{ type: string; data: { employeeId: string; payslipId: string } }>,
  ) => notification(event, event.companyId, event.data.employeeId, kind, event.data.payslipId),
})

/** Notifies an employee about one of their own attendance days. */
const aboutOwnDay = (kind: Notification['kind']) => ({
  key: ofCompany,
  fold: (
    _row: Notification | undefined,
    event: FoldedEvent<{ type: string; data: { employeeId: string; workDate: string } }>,
  ) => notification(event, event.companyId, event.data.employeeId, kind, dayIdOf(event.data)),
})

type OfLeave = FoldedEvent<{ type: string; data: { employeeId: string; requestId: string } }>

/** Notifies the company about a request for leave. */
const toCompany = (kind: Notification['kind']) => ({
  key: ofCompany,
  fold: (_row: Notification | undefined, event: OfLeave) =>
    notification(event, event.companyId, event.companyId, kind, event.data.requestId),
})
/** Notifies an employee about their own leave. */
const toEmployee = (kind: Notification['kind']) => ({
  key: ofCompany,
  fold: (_row: Notification | undefined, event: OfLeave) =>
    notification(event, event.companyId, event.data.employeeId, kind, event.data.requestId),
})
/** Leave that the company added is approved in the same step; the employee is notified once. */
const approvalOf = ({ companyId, data }: OfLeave) => [companyId, `leave-approved-${data.requestId}`]

/**
 * The notifications of every account, one row per event, until the account is closed. The id of a company's own account
 * is the company's id.
 */
export const notifications = defineProjection<Notification>({
  table: notificationsTable,
  version: 11,
  when: [
    on(PasswordSet, {
      key: ofCompany,
      fold: (_row, event) => {
        const { how, accountId } = event.data
        if (how === 'invitation')
          return notification(event, event.companyId, event.companyId, 'employee-joined', accountId)
        if (how === 'change' || how === 'reset')
          return notification(event, event.companyId, accountId, 'password-changed', null)
        return undefined
      },
    }),
    on(TwoFactorDisabled, {
      key: ofCompany,
      fold: (_row, event) =>
        event.data.why === 'reset'
          ? notification(
              event,
              event.companyId,
              event.data.accountId,
              event.role === 'admin' ? 'two-factor-reset-by-platform' : 'two-factor-reset',
              null,
            )
          : undefined,
    }),
    on(MissingPunchOutNoted, aboutOwnDay('missing-punch-out')),
    on(MissingPunchOutReminded, aboutOwnDay('missing-punch-out-reminder')),
    onSeveral(MonthReminded, {
      keys: ({ companyId, id, data }) =>
        data.people.map(({ employeeId }) => [companyId, `${id}_${employeeId}`]),
      fold: (_row, event, [, id = '']) => {
        const employeeId = id.slice(event.id.length + 1)
        return { ...notification(event, event.companyId, employeeId, 'month-reminder', event.data.month), id }
      },
    }),
    on(CorrectionProposed, {
      key: ofCompany,
      fold: (_row, event) =>
        notification(event, event.companyId, event.companyId, 'correction-proposed', dayIdOf(event.data)),
    }),
    on(CorrectionApproved, aboutOwnDay('correction-approved')),
    on(CorrectionRejected, aboutOwnDay('correction-rejected')),
    on(CorrectionRecorded, {
      key: ofCompany,
      fold: (_row, event) => {
        if (isImported(event.data)) return undefined
        const { employeeId, undoes } = event.data
        const kind = undoes === null ? 'correction-recorded' : 'correction-undone'
        return notification(event, event.companyId, employeeId, kind, dayIdOf(event.data))
      },
    }),
    on(WeekChangeTold, {
      key: ofCompany,
      fold: (_row, event) => {
        const { employeeId, what, since } = event.data
        return notification(event, event.companyId, employeeId, `week-${what}`, since)
      },
    }),
    on(OvertimeApproved, aboutOwnDay('overtime-approved')),
    on(OvertimeRefused, aboutOwnDay('overtime-refused')),
    on(EmployeeEdited, changedDetails),
    on(EmployeeZoneSet, changedDetails),
    on(BirthdayReached, {
      key: ofCompany,
      fold: (_row, event) =>
        notification(event, event.companyId, event.companyId, 'birthday', event.data.employeeId),
    }),
    on(AnniversaryReached, {
      key: ofCompany,
      fold: (_row, event) =>
        notification(event, event.companyId, event.companyId, 'anniversary', event.data.employeeId),
    }),
    on(PlanAssigned, {
      key: ofPlan,
      fold: (_row, event) =>
        notification(event, event.data.companyId, event.data.companyId, 'plan-assigned', event.data.planId),
    }),
    on(PlanCancelled, {
      key: ofPlan,
      fold: (_row, event) =>
        notification(event, event.data.companyId, event.data.companyId, 'plan-cancelled', event.data.planId),
    }),
    on(PlanResumed, {
      key: ofPlan,
      fold: (_row, event) =>
        // A company gets no notification of its own action.
        event.role === 'admin'
          ? notification(event, event.data.companyId, event.data.companyId, 'plan-resumed', event.data.planId)
          : undefined,
    }),
    on(PlanEnded, {
      key: ofPlan,
      fold: (_row, event) =>
        notification(event, event.data.companyId, event.data.companyId, 'plan-ended', event.data.was),
    }),
    on(CompanyRegistered, {
      key: ofPlatform,
      fold: (_row, event) =>
        notification(event, platform, platform, 'company-registered', event.data.companyId),
    }),
    on(InquiryReceived, {
      key: ofPlatform,
      fold: (_row, event) =>
        notification(event, platform, platform, 'inquiry-received', event.data.inquiryId),
    }),
    on(ContactRequested, {
      key: ofPlatform,
      fold: (_row, event) =>
        notification(event, platform, platform, 'contact-requested', event.data.requestId),
    }),
    on(LeaveRequested, {
      key: event => (event.data.addedByAdmin ? approvalOf(event) : ofCompany(event)),
      fold: (_row, event) => {
        const { addedByAdmin, employeeId, requestId } = event.data
        const { companyId } = event
        if (!addedByAdmin) return notification(event, companyId, companyId, 'leave-requested', requestId)
        const [, id = ''] = approvalOf(event)
        return { ...notification(event, companyId, employeeId, 'leave-added', requestId), id }
      },
    }),
    on(LeaveApproved, {
      key: approvalOf,
      fold: (row, event) => {
        const [, id = ''] = approvalOf(event)
        const { employeeId, requestId } = event.data
        return row ?? { ...notification(event, event.companyId, employeeId, 'leave-approved', requestId), id }
      },
    }),
    on(LeaveRequestEdited, toCompany('leave-request-edited')),
    on(LeaveReminded, toCompany('leave-waiting')),
    on(LeaveCancellationRequested, toCompany('leave-cancellation-requested')),
    on(LeaveRejected, toEmployee('leave-rejected')),
    on(LeaveCancelled, toEmployee('leave-cancelled')),
    on(LeaveCancellationDeclined, toEmployee('leave-kept')),
    on(LeaveReevaluated, {
      key: ofCompany,
      fold: (_row, event) =>
        // Without a difference it only says that the request is done.
        event.data.differences.length === 0 && !event.data.leftOut
          ? undefined
          : notification(
              event,
              event.companyId,
              event.data.employeeId,
              'leave-reevaluated',
              event.data.requestId,
            ),
    }),
    on(DailyReportReminded, {
      key: ofCompany,
      fold: (_row, event) =>
        notification(event, event.companyId, event.data.employeeId, 'report-missing', event.data.on),
    }),
    on(AnnouncementReminded, {
      key: ofCompany,
      fold: (_row, event) =>
        notification(
          event,
          event.companyId,
          event.data.employeeId,
          'announcement-reminder',
          event.data.announcementId,
        ),
    }),
    on(BlockerSolved, {
      key: ofCompany,
      fold: (_row, event) =>
        // A person gets no notification of their own action.
        event.data.by === 'company'
          ? notification(
              event,
              event.companyId,
              event.data.employeeId,
              'blocker-solved',
              reportIdOf(event.data),
            )
          : undefined,
    }),
    on(TaskAssigned, {
      key: ofCompany,
      fold: (_row, event) => {
        const { assigneeId, taskId } = event.data
        return assigneeId === null
          ? undefined
          : notification(event, event.companyId, assigneeId, 'task-assigned', taskId)
      },
    }),
    on(TaskCommentTold, {
      key: ofCompany,
      fold: (_row, event) => {
        const { accountId, taskId } = event.data
        const kind = accountId === event.companyId ? 'team-task-commented' : 'task-commented'
        return notification(event, event.companyId, accountId, kind, taskId)
      },
    }),
    on(TaskReminded, {
      key: ofCompany,
      fold: (_row, event) =>
        notification(event, event.companyId, event.data.assigneeId, 'task-due', event.data.taskId),
    }),
    on(PayslipIssued, aboutPayslip('payslip-issued')),
    on(PayslipVoided, aboutPayslip('payslip-voided')),
    on(PayslipRunEnded, {
      key: ofCompany,
      fold: (_row, event) => {
        // The company waits for this itself, so it needs no notification.
        if (event.data.kind === 'days') return undefined
        const kind = event.data.kind === 'draft' ? 'payslip-drafts-made' : 'payslips-issued'
        return notification(event, event.companyId, event.companyId, kind, event.data.month)
      },
    }),
    on(ExportEnded, {
      key: ofCompany,
      fold: (_row, event) =>
        notification(event, event.companyId, event.data.accountId, 'export-ready', event.data.exportId),
    }),
    on(ExportFailed, {
      key: ofCompany,
      // The person who cancels an export knows about it.
      fold: (_row, event) =>
        event.data.why === 'cancelled'
          ? undefined
          : notification(event, event.companyId, event.data.accountId, 'export-failed', event.data.exportId),
    }),
    onEach(AccountClosed, {
      rows: ({ companyId, data }) => ({ company_id: companyId, account_id: data.accountId }),
      fold: () => undefined,
    }),
  ],
})
