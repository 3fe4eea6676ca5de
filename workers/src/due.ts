import { lapsedEmailChanges } from './accounts/lapsed-email-changes.ts'
import { announcementsToSend } from './announcements/announcements-to-send.ts'
import { missingPunchOutsToNote } from './attendance/missing-punch-outs-to-note.ts'
import { missingPunchOutsToRemindOf } from './attendance/missing-punch-outs-to-remind-of.ts'
import { attendanceImportsToContinue, attendanceImportsToForget } from './attendance-imports/imports-due.ts'
import { recordFaultsToNote } from './audit/record-faults-to-note.ts'
import { streamsToCount } from './audit/streams-to-count.ts'
import { auditorsToEnd, auditorsToRemind } from './auditors/auditors-due.ts'
import { celebrationsToNote } from './celebrations/celebrations-to-note.ts'
import { reportsToRemindOf } from './daily-reports/reports-to-remind-of.ts'
import { employmentsToEnd } from './employees/employments-to-end.ts'
import { importsToContinue, importsToForget } from './employees/imports-due.ts'
import type { Due } from './kernel/schedule/due.ts'
import { booksToKeep } from './leave/books-to-keep.ts'
import { leaveToReevaluate } from './leave/leave-to-reevaluate.ts'
import { leaveToRemindOf } from './leave/leave-to-remind-of.ts'
import { commandsToFinish } from './multi-step/commands-to-finish.ts'
import { payslipRunsToContinue, payslipsToNumber } from './payslips/payslips-due.ts'
import { plansToEnd } from './plans/plans-to-end.ts'
import { tasksDue } from './tasks/tasks-due.ts'
import { tasksToNumber } from './tasks/tasks-to-number.ts'

/** Everything that the system does on its own when it becomes due. */
export const due: readonly Due[] = [
  commandsToFinish,
  lapsedEmailChanges,
  plansToEnd,
  employmentsToEnd,
  importsToContinue,
  importsToForget,
  attendanceImportsToContinue,
  attendanceImportsToForget,
  payslipRunsToContinue,
  payslipsToNumber,
  booksToKeep,
  leaveToReevaluate,
  recordFaultsToNote,
  streamsToCount,
  auditorsToEnd,
  auditorsToRemind,
  celebrationsToNote,
  missingPunchOutsToNote,
  missingPunchOutsToRemindOf,
  announcementsToSend,
  leaveToRemindOf,
  reportsToRemindOf,
  tasksDue,
  tasksToNumber,
]
