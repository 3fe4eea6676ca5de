import { z } from 'zod'
import { defineView, shownInstant } from '../kernel/view.ts'

export const notificationKinds = [
  'employee-joined',
  'birthday',
  'anniversary',
  'plan-assigned',
  'plan-cancelled',
  'plan-resumed',
  'plan-ended',
  'password-changed',
  'details-changed',
  'missing-punch-out',
  'missing-punch-out-reminder',
  'month-reminder',
  'correction-proposed',
  'correction-approved',
  'correction-rejected',
  'correction-recorded',
  'correction-undone',
  'week-changed',
  'week-corrected',
  'week-withdrawn',
  'two-factor-reset',
  'two-factor-reset-by-platform',
  'company-registered',
  'inquiry-received',
  'contact-requested',
  'leave-requested',
  'leave-request-edited',
  'leave-waiting',
  'leave-cancellation-requested',
  'leave-added',
  'leave-approved',
  'leave-rejected',
  'leave-cancelled',
  'leave-kept',
  'leave-reevaluated',
  'report-missing',
  'blocker-solved',
  'announcement-reminder',
  'task-assigned',
  'task-commented',
  'team-task-commented',
  'task-due',
  'payslip-issued',
  'payslip-voided',
  'payslip-drafts-made',
  'payslips-issued',
  'export-ready',
  'export-failed',
] as const

/** A notification for the account that asks. */
export const notificationView = defineView(
  'notification',
  'The notifications of the signed-in person',
  z.object({
    id: z.string(),
    /** The recipient's account. */
    accountId: z.string(),
    kind: z.enum(notificationKinds),
    /** The record concerned: an employee, a plan, a company, an inquiry, a request, leave, a daily report or its day, an attendance day, the first date of other weeks, an announcement, a payslip or its month, an export; null: the account itself. */
    about: z.string().nullable(),
    at: shownInstant,
  }),
)
export type NotificationRow = z.infer<typeof notificationView.schema>
